import { createContext, type ReactNode, useContext, useMemo } from "react";

import { localisePath } from "#domain/locale/locale-path.ts";
import { MessagesProvider } from "#ui/messages-context.tsx";

import { getMessages } from "../locale/messages-store.ts";
import type { ShopData } from "./shop-data.ts";
import { createShopMoney, type ShopMoney } from "./shop-money.ts";

export type Shop = ShopData & {
  money: ShopMoney;
  /** The address of an unprefixed path of this store in the page's locale. */
  path: (path: string) => string;
};

const ShopContext = createContext<Shop | null>(null);

/** Gives store, prices, addresses and texts of the page's locale and currency to all below. */
export function ShopProvider({ data, children }: { data: ShopData; children: ReactNode }) {
  const shop = useMemo<Shop>(
    () => ({
      ...data,
      money: createShopMoney(data),
      path: (path) => localisePath(path, data.locale),
    }),
    [data],
  );
  return (
    <ShopContext value={shop}>
      <MessagesProvider messages={getMessages(data.locale)}>{children}</MessagesProvider>
    </ShopContext>
  );
}

export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (shop === null) throw new Error("useShop needs a ShopProvider above it");
  return shop;
}
