import { startTransition, useEffect, useState } from "react";

import { onFirstActivity } from "../../visit/first-activity.ts";

/** Whether a campaign's visitor has been active, or 15 s have passed, so that its loads may run (CAM-66). */
export function useFirstActivity(campaignId: number): boolean {
  const [activeId, setActiveId] = useState<number | null>(null);
  useEffect(() => {
    const isBot = /bot|crawl|spider/iu.test(navigator.userAgent);
    const show = () => startTransition(() => setActiveId(campaignId));
    return onFirstActivity(show, isBot);
  }, [campaignId]);
  return activeId === campaignId;
}
