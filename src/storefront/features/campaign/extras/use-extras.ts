import { startTransition, useEffect, useState } from "react";

import { browserClient } from "../../shop/browser-client.ts";
import type { CampaignView, ProductView } from "../campaign-view.ts";
import { type Extras, extraLoads } from "./load-extras.ts";

const nothing: Extras = { promotions: [], bundle: null, related: null, stats: [] };

/**
 * Loads once a campaign what its page shows after a first activity; the bundle anew for another product.
 * What comes is shown between what a shopper does meanwhile (P15). `isSettled` once bundle and related campaigns have been answered, be it in vain.
 */
export function useExtras(
  campaign: CampaignView,
  product: ProductView,
): Extras & { isSettled: boolean } {
  const [extras, setExtras] = useState(nothing);
  const [bundledId, setBundledId] = useState<number | null>(null);
  const { id, slug } = campaign;
  const { id: productId } = product;
  useEffect(() => {
    let isShown = true;
    const show = (part: Partial<Extras>) => {
      if (isShown) startTransition(() => setExtras((before) => ({ ...before, ...part })));
    };
    const loads = extraLoads(browserClient(), {
      campaign: { id, slug },
      product: { id: productId },
    });
    // At once, as each stands above the other and would move it.
    void Promise.all([loads.promotions(), loads.stats()]).then(([promotions, stats]) =>
      show({ promotions: promotions ?? [], stats: stats ?? [] }),
    );
    void loads.related().then((related) => show({ related }));
    return () => {
      isShown = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the campaign, whichever product is shown
  }, [id, slug]);
  useEffect(() => {
    let isShown = true;
    const loads = extraLoads(browserClient(), {
      campaign: { id, slug },
      product: { id: productId },
    });
    void loads.bundle(bundledId !== null).then((bundle) => {
      if (!isShown) return;
      startTransition(() => {
        setExtras((before) => ({ ...before, bundle }));
        setBundledId(productId);
      });
    });
    return () => {
      isShown = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked for anew by product alone
  }, [id, slug, productId]);
  return { ...extras, isSettled: extras.related !== null && bundledId !== null };
}
