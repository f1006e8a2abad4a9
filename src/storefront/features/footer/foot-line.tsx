import { footLine } from "#domain/store/foot-line.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { useShop } from "../shop/shop-context.tsx";

/** NAV-69, NAV-70, OP-015. */
export function FootLine() {
  const { t } = useMessages();
  const { store, currentYear } = useShop();
  const line = footLine({
    footLine: store.foot_line,
    name: store.name,
    currentYear,
    defaultLine: ({ copyright, year, name }) =>
      t("footer.foot_line", { copyright, year, store: name }),
  });
  return (
    <p className="m-0 text-xs text-ink-soft">
      <bdi>{line}</bdi>
    </p>
  );
}
