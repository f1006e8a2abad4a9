import { useMessages } from "#ui/messages-context.tsx";

/** Other types are not shown (OP-049). */
const texts = {
  view: "urgency.stat_view",
  cart: "urgency.stat_cart",
  sold: "urgency.stat_sold",
} as const;

const isKnown = (type: string): type is keyof typeof texts => Object.hasOwn(texts, type);

/** What was counted of a product lately, as it was answered (CAM-79, OP-049). */
export function ProductStats({ stats }: { stats: readonly { type: string; count: number }[] }) {
  const { t } = useMessages();
  const shown = stats.flatMap(({ type, count }) =>
    isKnown(type) && count > 0 ? [{ type, text: t(texts[type], { count }) }] : [],
  );
  if (shown.length === 0) return null;
  return (
    <ul
      aria-label={t("urgency.stats")}
      className="m-0 flex list-none flex-col gap-1 p-0 text-sm text-ink-soft"
    >
      {shown.map(({ type, text }) => (
        <li key={type}>{text}</li>
      ))}
    </ul>
  );
}
