import type { ReactNode } from "react";
import { useLocation } from "react-router";

import { Part } from "../features/errors/part.tsx";
import { ShopFooter } from "../features/footer/shop-footer.tsx";
import { SitewideBanner } from "../features/header/sitewide-banner.tsx";
import { SkipLink } from "../features/header/skip-link.tsx";
import { StickyHeader } from "../features/header/sticky-header.tsx";
import { StoreGate } from "../features/shop/store-gate.tsx";

/** Banner, header, page, footer (NAV-50). */
export function DefaultFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Part isOptional>
        <SitewideBanner />
      </Part>
      <Part>
        <StickyHeader />
      </Part>
      <main
        id="content"
        tabIndex={-1}
        className="flex-1 pb-16 outline-none has-data-buy-bar:max-md:pb-0 md:pb-24"
      >
        <Part page={pathname}>
          <StoreGate>{children}</StoreGate>
        </Part>
      </main>
      <Part>
        <ShopFooter />
      </Part>
    </div>
  );
}
