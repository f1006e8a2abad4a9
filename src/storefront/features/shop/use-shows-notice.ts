import { useLocation } from "react-router";

import { localePrefixes } from "#domain/locale/locales.ts";
import { isExemptFromBlock, isStoreOpen } from "#domain/store/store-status.ts";

import { useShop } from "./shop-context.tsx";

const prefixes: ReadonlySet<string> = new Set(localePrefixes);

/** Whether this page of a blocked or suspended store shows the notice alone (STORE-13, T-001). */
export function useShowsNotice(): boolean {
  const { store } = useShop();
  const { pathname } = useLocation();
  return !isStoreOpen(store.status) && !isExemptFromBlock(pathname, prefixes);
}
