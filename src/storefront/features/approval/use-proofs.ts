import { useEffect, useState } from "react";

import type { DesignProofReply } from "#contract/schemas/design.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { browserClient } from "../shop/browser-client.ts";
import type { ApprovalItem } from "./approval-item.ts";

export type Proofs =
  | { state: "drawing" }
  | { state: "failed"; why: "busy" | "offline" | "failed" }
  /** Nothing in it for a product without designs. */
  | { state: "drawn"; proofs: readonly DesignProofReply[]; pictureUrl: string | null };

/** The proofs of several products as the server draws them, one product after the other. */
export function useProofs(items: readonly ApprovalItem[]): {
  proofsOf: (item: ApprovalItem) => Proofs;
  /** Asks again for those that failed. */
  retry: () => void;
} {
  const { locale } = useMessages();
  const [known, setKnown] = useState<ReadonlyMap<ApprovalItem, Proofs>>(new Map());
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isShown = true;
    const ask = async () => {
      for (const item of items) {
        const proofs = await askProofs(item, locale);
        if (!isShown) return;
        setKnown((before) => new Map(before).set(item, proofs));
      }
    };
    void ask();
    return () => {
      isShown = false;
    };
  }, [items, locale, round]);
  return {
    proofsOf: (item) => known.get(item) ?? { state: "drawing" },
    retry: () => {
      setKnown((before) => new Map([...before].filter(([, { state }]) => state !== "failed")));
      setRound((count) => count + 1);
    },
  };
}

async function askProofs(item: ApprovalItem, locale: string): Promise<Proofs> {
  const { campaignId: campaign_id, productId: product_id, options } = item;
  const { pbCustomInfo } = item.line;
  const designs = item.line.designs ?? {};
  if (Object.keys(designs).length === 0) return { state: "drawn", proofs: [], pictureUrl: null };
  const reply = await browserClient()("POST /public/design/proof", {
    body: { campaign_id, product_id, options, designs, pbCustomInfo, locale },
  });
  if (reply.success) {
    const { proofs, picture_url: pictureUrl } = reply.data;
    return { state: "drawn", proofs, pictureUrl };
  }
  if (!navigator.onLine) return { state: "failed", why: "offline" };
  const isBusy = reply.code === "unavailable" || reply.code === "rate_limited";
  return { state: "failed", why: isBusy ? "busy" : "failed" };
}
