import type { ReactNode } from "react";

import { ShopFooter } from "../features/footer/shop-footer.tsx";
import { SitewideBanner } from "../features/header/sitewide-banner.tsx";
import { SkipLink } from "../features/header/skip-link.tsx";
import { StickyHeader } from "../features/header/sticky-header.tsx";
import { StoreGate } from "../features/shop/store-gate.tsx";

/** Banner, header, page, footer (NAV-50). */
export function DefaultFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SitewideBanner />
      <StickyHeader />
      <main
        id="content"
        tabIndex={-1}
        className="flex-1 pb-16 outline-none has-data-buy-bar:max-md:pb-0 md:pb-24"
      >
        <StoreGate>{children}</StoreGate>
      </main>
      <ShopFooter />
    </div>
  );
}
