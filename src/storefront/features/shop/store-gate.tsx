import type { ReactNode } from "react";
import { useLocation } from "react-router";

import { localePrefixes } from "#domain/locale/locales.ts";
import { isExemptFromBlock, isStoreOpen } from "#domain/store/store-status.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { useShop } from "./shop-context.tsx";

const prefixes: ReadonlySet<string> = new Set(localePrefixes);

/** Shows why a blocked store sells nothing, in place of the content (STORE-13, T-001). */
export function StoreGate({ children }: { children: ReactNode }) {
  const { t } = useMessages();
  const { store } = useShop();
  const { pathname } = useLocation();
  if (isStoreOpen(store.status) || isExemptFromBlock(pathname, prefixes)) return children;
  return (
    <div className="page flex min-h-[60dvh] flex-col items-start justify-center gap-4 py-16">
      <Icon name="alert" className="size-10 text-accent-ink" />
      <h1 className="max-w-[24ch] text-xl">{t("error.suspended")}</h1>
    </div>
  );
}
