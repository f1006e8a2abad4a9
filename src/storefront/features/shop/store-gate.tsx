import type { ReactNode } from "react";

import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { useShop } from "./shop-context.tsx";
import { useShowsNotice } from "./use-shows-notice.ts";

/** Shows why a blocked store sells nothing, in place of the content and its head (STORE-13, T-001). */
export function StoreGate({ children }: { children: ReactNode }) {
  const { t } = useMessages();
  const { store } = useShop();
  if (!useShowsNotice()) return children;
  return (
    <div className="page flex min-h-[60dvh] flex-col items-start justify-center gap-4 py-16">
      <title>{`${t("error.suspended")} | ${store.name}`}</title>
      <meta name="robots" content="noindex" />
      <Icon name="alert" className="size-10 text-accent-ink" />
      <h1 className="max-w-[24ch] text-xl">{t("error.suspended")}</h1>
    </div>
  );
}
