import type { CartItem } from "#domain/cart/cart-types.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { optionName, optionValueLabel } from "../campaign/option-label.ts";

/** What was chosen and what the shopper wrote, as readable text (OP-086). */
export function LineOptions({ line }: { line: CartItem }) {
  const { t } = useMessages();
  const chosen = Object.entries(line.options).map(
    ([name, value]) => [optionName(name, t), optionValueLabel(name, value)] as const,
  );
  const texts = Object.entries(line.custom_options ?? {}).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
  return (
    <dl className="m-0 flex flex-wrap gap-x-3 text-xs text-ink-soft">
      {[...chosen, ...texts].map(([name, value]) => (
        <div key={name} className="flex gap-1">
          <dt>{name}:</dt>
          <dd className="m-0 min-w-0 text-ink wrap-anywhere">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
