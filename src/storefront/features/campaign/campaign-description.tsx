/** Plain text; an empty line parts paragraphs. */
export function CampaignDescription({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/u).filter((paragraph) => paragraph.trim() !== "");
  return paragraphs.map((paragraph, index) => (
    <p key={index} dir="auto" className="m-0 whitespace-pre-line">
      {paragraph.trim()}
    </p>
  ));
}
