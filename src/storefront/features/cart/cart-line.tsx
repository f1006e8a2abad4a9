import type { CartItem } from "#domain/cart/cart-types.ts";
import { duplicateItem, lineUnitMinor, updateItem } from "#domain/cart/change-cart.ts";
import { Icon, type IconName } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";
import { QuantitySelect } from "#ui/quantity-select.tsx";

import { useShop } from "../shop/shop-context.tsx";
import { ShopLink } from "../shop/shop-link.tsx";
import type { LineState } from "./apply-cart-check.ts";
import { cartClock, changeCart } from "./cart-store.ts";
import { LineOptions } from "./line-options.tsx";
import { LinePicture } from "./line-picture.tsx";

type CartLineProps = { line: CartItem; state: LineState | undefined; onRemove: () => void };

export function CartLine({ line, state, onRemove }: CartLineProps) {
  const { t } = useMessages();
  const { money } = useShop();
  const unitMinor = money.knows(line.currency_code)
    ? money.toShown(lineUnitMinor(line), line.currency_code)
    : null;
  const unit = unitMinor === null ? null : money.format(unitMinor);
  const address = line.product_url ?? `/${line.campaign_slug}`;
  const name = `${line.campaign_title} ${line.product_name}`;
  return (
    <article className="flex gap-4 md:gap-6" aria-label={name}>
      <ShopLink to={address} tabIndex={-1} aria-hidden="true">
        <LinePicture url={line.thumb_url} />
      </ShopLink>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
          <h2 className="m-0 text-sm tracking-normal">
            <ShopLink
              to={address}
              className="text-ink no-underline hover:underline underline-offset-4"
            >
              {line.campaign_title}
            </ShopLink>
            <span className="block text-xs font-normal text-ink-soft">{line.product_name}</span>
          </h2>
          <p className="m-0 text-sm font-semibold tabular-nums">
            {unitMinor !== null && money.format(unitMinor * line.quantity)}
          </p>
        </div>
        <LineOptions line={line} />
        {state !== undefined && (
          <p className="m-0 flex gap-1 text-sm text-danger">
            <Icon name="alert" className="mt-0.5 size-4" />
            {state === "out_of_stock" && `${t("campaign.out_of_stock")}. `}
            {t("cart.line_unavailable")}
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <LineQuantity line={line} name={name} unit={unit} isDisabled={state !== undefined} />
          <LineActions
            line={line}
            name={name}
            address={address}
            state={state}
            onRemove={onRemove}
          />
        </div>
      </div>
    </article>
  );
}

type LineQuantityProps = {
  line: CartItem;
  name: string;
  unit: string | null;
  isDisabled: boolean;
};

function LineQuantity({ line, name, unit, isDisabled }: LineQuantityProps) {
  const { t } = useMessages();
  const { cartItemId, quantity } = line;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <QuantitySelect
        label={t("cart.quantity_of", { name })}
        value={quantity}
        isDisabled={isDisabled}
        className="w-[5rem]"
        onChange={(wanted) =>
          changeCart((cart) => updateItem(cart, { cartItemId }, { quantity: wanted }))
        }
      />
      {quantity > 1 && unit !== null && (
        <span className="text-xs text-ink-soft tabular-nums">
          × <span className="sr-only">{t("cart.unit_price")} </span>
          {unit}
        </span>
      )}
    </div>
  );
}

type LineActionsProps = {
  line: CartItem;
  name: string;
  address: string;
  state: LineState | undefined;
  onRemove: () => void;
};

/** As OP-086 says, but for what leads nowhere: a second line out of stock, a product that is gone. */
function LineActions({ line, name, address, state, onRemove }: LineActionsProps) {
  const { t } = useMessages();
  const { cartItemId } = line;
  return (
    <div className="-mx-2 flex">
      {state !== "unavailable" && (
        <ShopLink to={address} className={actionClass} aria-label={t("cart.edit_item", { name })}>
          <Icon name="edit" className="size-4" />
          <span className="max-lg:hidden">{t("cart.edit")}</span>
        </ShopLink>
      )}
      {state === undefined && (
        <LineAction
          icon="copy"
          text={t("cart.duplicate")}
          label={t("cart.duplicate_item", { name })}
          onClick={() => changeCart((cart) => duplicateItem(cart, { cartItemId }, cartClock()))}
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
