import type { CartItem } from "#domain/cart/cart-types.ts";
import { groupBundles, type RowGroup } from "#domain/cart/group-bundles.ts";
import type { CartRow } from "#domain/cart/removed-lines.ts";

import { BundleGroup } from "./bundle-group.tsx";
import type { CartCheckState, LineState } from "./cart-check-store.ts";
import { CartLine } from "./cart-line.tsx";
import { lineName } from "./line-name.ts";
import { RemovedLine } from "./removed-line.tsx";
import type { FocusWish } from "./use-removed-lines.ts";

type CartRowsProps = {
  rows: readonly CartRow[];
  check: Pick<CartCheckState, "formerPrices">;
  stateOf: (line: CartItem) => LineState | undefined;
  /** What the bundle of the cart's code takes off each line, in minor units of the shown currency. */
  bundleShares: ReadonlyMap<string, number>;
  focusWish: FocusWish | null;
  onRemove: (line: CartItem) => void;
  onUndo: (line: CartItem) => void;
  onDuplicated: (line: CartItem) => void;
};

/** The lines, those of a bundle together, and what was taken out, each in its place. */
export function CartRows(props: CartRowsProps) {
  const { rows, bundleShares } = props;
  return (
    <ul className="m-0 list-none divide-y divide-line p-0">
      {groupBundles(rows).map((group) => (
        <li key={groupKey(group)} className="py-6 first:pt-0 last:pb-0">
          {group.bundleId === null ? (
            group.rows.map((row) => <Row key={row.item.cartItemId} row={row} {...props} />)
          ) : (
            <BundleGroup group={group} shares={bundleShares}>
              {(row) => <Row row={row} {...props} />}
            </BundleGroup>
          )}
        </li>
      ))}
    </ul>
  );
}

const groupKey = ({ bundleId, rows }: RowGroup) =>
  bundleId === null ? (rows[0]?.item.cartItemId ?? "") : `bundle ${bundleId}`;

function Row({ row: { item, isRemoved }, ...props }: CartRowsProps & { row: CartRow }) {
  const { focusWish } = props;
  const isWished = (kind: FocusWish["kind"]) =>
    focusWish?.kind === kind && focusWish.cartItemId === item.cartItemId;
  if (isRemoved) {
    return (
      <RemovedLine
        name={lineName(item)}
        takesFocus={isWished("undo")}
        onUndo={() => props.onUndo(item)}
      />
    );
  }
  return (
    <CartLine
      line={item}
      state={props.stateOf(item)}
      formerPrice={props.check.formerPrices.get(item.cartItemId)}
      bundleShareMinor={props.bundleShares.get(item.cartItemId)}
      takesFocus={isWished("line")}
      onRemove={() => props.onRemove(item)}
      onDuplicated={() => props.onDuplicated(item)}
    />
  );
}
