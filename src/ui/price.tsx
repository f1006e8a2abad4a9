import { useMessages } from "./messages-context.tsx";

type PriceProps = {
  /** Formatted texts, not amounts. */
  price: string;
  oldPrice?: string | null | undefined;
  size?: "sm" | "lg";
};

/** A price with its old one crossed out; both are read out with what they are. */
export function Price({ price, oldPrice, size = "sm" }: PriceProps) {
  const { t } = useMessages();
  const big = size === "lg" ? "text-lg" : "text-sm";
  if (!oldPrice) {
    return <span className={`${big} font-semibold tabular-nums`}>{price}</span>;
  }
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className={`${big} font-semibold`}>
        <span className="sr-only">{t("card.price", { price })}</span>
        <span aria-hidden="true">{price}</span>
      </span>
      <span className={size === "lg" ? "text-sm text-ink-soft" : "text-xs text-ink-soft"}>
        <span className="sr-only">{t("card.old_price", { price: oldPrice })}</span>
        <s aria-hidden="true">{oldPrice}</s>
      </span>
    </span>
  );
}
