import type { ReactNode } from "react";

import { OrderFooter } from "../features/footer/order-footer.tsx";
import { OrderHeader } from "../features/header/order-header.tsx";
import { ImageViewer } from "../features/image-viewer/image-viewer.tsx";
import { SkipLink } from "../features/header/skip-link.tsx";
import { StoreGate } from "../features/shop/store-gate.tsx";

/** A calm frame for checkout and order pages: nothing leads away; pictures open large (NAV-51). */
export function OrderFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <OrderHeader />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <ImageViewer>
          <StoreGate>{children}</StoreGate>
        </ImageViewer>
      </main>
      <OrderFooter />
    </div>
  );
}
