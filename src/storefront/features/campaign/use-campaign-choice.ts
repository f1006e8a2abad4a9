import { useEffect, useMemo, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";

import type { OptionMap } from "#domain/campaign/campaign-types.ts";

import { afterPaint } from "../loading/after-paint.ts";
import { useOnceHydrated } from "../shop/use-once-hydrated.ts";
import type { CampaignView } from "./campaign-view.ts";
import { type CampaignChoice, resolveChoice } from "./resolve-choice.ts";

/**
 * What is chosen on a campaign's page: first what the server was asked for and rendered (`asked`),
 * then the query, then the shopper's own picks, which are written to the address.
 */
export function useCampaignChoice(
  campaign: CampaignView,
  asked: Readonly<Record<string, string>>,
): CampaignChoice | null {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const query = useOnceHydrated(
    () => searchParams.toString(),
    new URLSearchParams(asked).toString(),
  );
  const [picks, setPicks] = useState<OptionMap>({});
  const forgetAddress = useRef<() => void>(undefined);
  // Its address would be written over the one of the page that is gone to.
  useEffect(() => () => forgetAddress.current?.(), [campaign.slug]);
  const resolved = useMemo(
    () => resolveChoice(campaign, new URLSearchParams(query), picks),
    [campaign, query, picks],
  );
  return useMemo(() => {
    if (resolved === null) return null;
    const { product, options, addressOf } = resolved;
    const choose = (name: string, value: string) => {
      const next = { ...options, [name]: value };
      setPicks((before) => ({ ...before, [name]: value }));
      const address = addressOf(product, next);
      const at = address.indexOf("?");
      const to = { search: at < 0 ? "" : address.slice(at) };
      forgetAddress.current?.();
      const { href } = window.location;
      forgetAddress.current = afterPaint(() => {
        // Another product may have been chosen meanwhile; its address holds this choice as well.
        if (window.location.href !== href) return;
        void navigate(to, { replace: true, preventScrollReset: true });
      });
      return next;
    };
    return { ...resolved, choose };
  }, [resolved, navigate]);
}
