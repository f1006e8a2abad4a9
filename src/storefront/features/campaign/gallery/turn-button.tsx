import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { useProductTexts } from "../use-product-texts.ts";

type TurnButtonProps = {
  isNext: boolean;
  /** At the end of the row it stays where it is, so that the focus does, and does nothing. */
  isOver: boolean;
  className: string;
  onTurn: () => void;
};

/** Leads to the picture before or after; waits for its text, and is nothing without. */
export function TurnButton({ isNext, isOver, className, onTurn }: TurnButtonProps) {
  const { t } = useMessages();
  if (!useProductTexts()) return null;
  return (
    <button
      type="button"
      aria-label={t(isNext ? "campaign.image_next" : "campaign.image_previous")}
      aria-disabled={isOver || undefined}
      data-turn={isNext ? "next" : "previous"}
      className={className}
      onClick={() => {
        if (!isOver) onTurn();
      }}
    >
      <Icon name="chevron-next" className="size-6" />
    </button>
  );
}
