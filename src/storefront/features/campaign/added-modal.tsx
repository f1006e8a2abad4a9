import { useStore } from "zustand";

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
  const first = cart.products.find(({ cartItemId }) => cartItemIds.includes(cartItemId));
  return (
    <ModalDialog title={t("campaign.added_title")} onClose={onClose}>
      <AddedLines cart={cart} cartItemIds={cartItemIds} onLeave={onLeave} />
      {first && <AddedRelated line={first} onLeave={onLeave} />}
    </ModalDialog>
  );
}
