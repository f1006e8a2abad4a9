const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The first letter of each word, at most so many; a hyphen begins no new word. */
export function initials(text: string, most: number): string {
  return text
    .split(/\s+/u)
    .filter((word) => word !== "")
    .slice(0, most)
    .map((word) => [...segmenter.segment(word)][0]?.segment ?? "")
    .join("")
    .toUpperCase();
}
