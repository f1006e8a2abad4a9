import type { ReactNode } from "react";
import { useLocation } from "react-router";

import { Part } from "../features/errors/part.tsx";
import { OrderFooter } from "../features/footer/order-footer.tsx";
import { OrderHeader } from "../features/header/order-header.tsx";
import { ImageViewer } from "../features/image-viewer/image-viewer.tsx";
import { SkipLink } from "../features/header/skip-link.tsx";
import { StoreGate } from "../features/shop/store-gate.tsx";

/** A calm frame for checkout and order pages: nothing leads away; pictures open large (NAV-51). */
export function OrderFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Part>
        <OrderHeader />
      </Part>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <ImageViewer>
          <Part page={pathname}>
            <StoreGate>{children}</StoreGate>
          </Part>
        </ImageViewer>
      </main>
      <Part>
        <OrderFooter />
      </Part>
    </div>
  );
}
