import { storeTypeRule } from "#domain/store/store-flags.ts";
import { Price } from "#ui/price.tsx";

import { useShop } from "../shop/shop-context.tsx";
import { PriceArms } from "./price-arms.tsx";
import type { Prices, Tested } from "./tested.ts";

type ShopPriceProps = {
  /** Amounts in minor units of `currencyCode`. */
  own: Tested;
  currencyCode: string;
  size?: "sm" | "lg";
};

/** Prices as the store shows them; both halves of a price test (CAM-06, T-045). */
export function ShopPrice({ own, currencyCode, size = "sm" }: ShopPriceProps) {
  const { money, store } = useShop();
  const hidesOldPrice = store.disable_pre_discount || storeTypeRule(store.store_type).hidesOldPrice;
  const show = ({ price, old_price }: Prices) => (
    <Price
      size={size}
      price={money.show(price, currencyCode)}
      oldPrice={
        hidesOldPrice || old_price === null || old_price <= price
          ? null
          : money.show(old_price, currencyCode)
      }
    />
  );
  return <PriceArms own={own} show={show} />;
}
