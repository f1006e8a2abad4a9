import type { Making } from "#domain/campaign/making.ts";
import type { MessageKey } from "#messages/message-key.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { useProductTexts } from "../use-product-texts.ts";

const notes: Readonly<Record<Making, MessageKey>> = {
  full_print: "campaign.full_print_note",
  embroidery: "campaign.embroidery_note",
};

/** How the real product may differ from its picture (CAM-15, CAM-16). */
export function MakingNote({ making }: { making: Making }) {
  const { t } = useMessages();
  return <p className="m-0 text-sm text-ink-soft">{t(notes[making])}</p>;
}

/** The server has all texts; what it has rendered stays until the browser has them too. */
const useTexts = import.meta.env.SSR ? () => true : useProductTexts;

/** On a campaign's page, once its texts are there. */
export function CampaignMakingNote(props: { making: Making }) {
  return useTexts() && <MakingNote {...props} />;
}
