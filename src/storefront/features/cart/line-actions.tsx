import type { CartItem } from "#domain/cart/cart-types.ts";
import { Icon, type IconName } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { ShopLink } from "../shop/shop-link.tsx";
import type { LineState } from "./cart-check-store.ts";
import { editAddress } from "./edit-address.ts";

type LineActionsProps = {
  line: CartItem;
  name: string;
  state: LineState | undefined;
  onDuplicate: () => void;
  onRemove: () => void;
};

/** As OP-086 says, but for what leads nowhere: a second line that cannot be had, a product that is gone. */
export function LineActions({ line, name, state, onDuplicate, onRemove }: LineActionsProps) {
  const { t } = useMessages();
  return (
    <div className="-mx-2 flex">
      {state !== "unavailable" && (
        <ShopLink
          to={editAddress(line)}
          className={actionClass}
          aria-label={t("cart.edit_item", { name })}
        >
          <Icon name="edit" className="size-4" />
          <span className="max-lg:hidden">{t("cart.edit")}</span>
        </ShopLink>
      )}
      {state === undefined && (
        <LineAction
          icon="copy"
          text={t("cart.duplicate")}
          label={t("cart.duplicate_item", { name })}
          onClick={onDuplicate}
        />
      )}
      <LineAction
        icon="trash"
        text={t("cart.remove")}
        label={t("cart.remove_item", { name })}
        onClick={onRemove}
      />
    </div>
  );
}

const actionClass =
  "flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1.5 rounded-md px-2 text-xs text-ink-soft no-underline hover:bg-ground-soft hover:text-ink";

type LineActionProps = { icon: IconName; text: string; label: string; onClick: () => void };

function LineAction({ icon, text, label, onClick }: LineActionProps) {
  return (
    <button type="button" aria-label={label} className={actionClass} onClick={onClick}>
      <Icon name={icon} className="size-4" />
      <span className="max-lg:hidden">{text}</span>
    </button>
  );
}
