import { useStore } from "zustand";

import { ModalDialog } from "#ui/modal-dialog.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { cartStore } from "../cart/cart-store.ts";
import { AddedLine } from "./added-line.tsx";

type AddedModalProps = { cartItemId: string; onClose: () => void };

/** Confirms what was added and leads to cart or checkout (CAM-45, OP-087). */
export default function AddedModal({ cartItemId, onClose }: AddedModalProps) {
  const { t } = useMessages();
  const cart = useStore(cartStore, (state) => state.cart);
  return (
    <ModalDialog title={t("campaign.added_title")} onClose={onClose}>
      <AddedLine cart={cart} cartItemId={cartItemId} />
    </ModalDialog>
  );
}
