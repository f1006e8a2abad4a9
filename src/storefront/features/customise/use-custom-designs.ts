import { useEffect, useState } from "react";

import type { CustomDesignsReply } from "#contract/schemas/custom-designs.ts";

import { browserClient } from "../shop/browser-client.ts";

const retryMs = 5_000;

/** What a campaign can be customised on, asked for until it comes; null meanwhile. Another `round` asks anew. */
export function useCustomDesigns(slug: string, round = 0): CustomDesignsReply | null {
  const [found, setFound] = useState<CustomDesignsReply | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCurrent = true;
    const ask = async () => {
      const call = browserClient();
      const reply = await call("GET /public/campaign/{slug}/custom-designs", { params: { slug } });
      if (!isCurrent) return;
      if (reply.success) setFound(reply.data);
      else timer = setTimeout(() => void ask(), retryMs);
    };
    void ask();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [slug, round]);
  return found;
}
