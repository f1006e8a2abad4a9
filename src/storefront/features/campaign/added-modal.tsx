import { useStore } from "zustand";

import type { CartItem } from "#domain/cart/cart-types.ts";
import { ModalDialog } from "#ui/modal-dialog.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { cartStore } from "../cart/cart-store.ts";
import { AddedLines } from "./added-lines.tsx";
import { AddedRelated } from "./added-related.tsx";

type AddedModalProps = { cartItemIds: readonly string[]; onClose: () => void; onLeave: () => void };

/** Confirms what was added and leads to cart or checkout (CAM-45, OP-087). */
export default function AddedModal({ cartItemIds, onClose, onLeave }: AddedModalProps) {
  const { t } = useMessages();
  const cart = useStore(cartStore, (state) => state.cart);
  const isAdded = ({ cartItemId }: CartItem) => cartItemIds.includes(cartItemId);
  const added = cart.products.filter(isAdded);
  const known = [...added, ...cart.products.filter((line) => !isAdded(line))];
  const [first] = added;
  return (
    <ModalDialog title={t("campaign.added_title")} onClose={onClose}>
      <AddedLines cart={cart} cartItemIds={cartItemIds} onLeave={onLeave} />
      {first && <AddedRelated line={first} known={known} onLeave={onLeave} />}
    </ModalDialog>
  );
}
