import { useEffect, useRef, useState } from "react";

import type { BundleDiscountReply } from "#contract/schemas/campaign-offers.ts";
import { countedProducts } from "#domain/bundle/plan-bundle.ts";
import { bundleMaxLines } from "#domain/pricing/bundle-limits.ts";

import type { CampaignChoice } from "../campaign/resolve-choice.ts";
import { createPersonalLink, type PersonalLink } from "../personalise/personal-link.ts";
import { type BundleEntry, type BundlePicks, buildEntries, personalOf } from "./bundle-choice.ts";

export type OwnProduct = {
  choice: CampaignChoice;
  /** The page's form and what it adds, in minor units. */
  personal: PersonalLink | null;
  extraMinor: number;
};

/** As many are selected at first as the discount counts (BUND-04). */
const startPicks = ({ products }: BundleDiscountReply): BundlePicks => ({
  left: new Set(products.slice(bundleMaxLines).map(({ id }) => id)),
  ...{ options: {}, extras: {} },
});

/** What is chosen in a bundle's panel; the page's own product is chosen on the page. */
export function useBundle(bundle: BundleDiscountReply, own: OwnProduct) {
  const [picks, setPicks] = useState(() => startPicks(bundle));
  const [links] = useState(() => new Map<number, PersonalLink>());
  const ownId = own.choice.product.id;
  const formOf = (productId: number): PersonalLink | null => {
    if (productId === ownId) return own.personal;
    if (personalOf(bundle, productId) === null) return null;
    const known = links.get(productId) ?? createPersonalLink();
    links.set(productId, known);
    return known;
  };
  const entries = buildEntries(
    bundle,
    { ...picks, extras: { ...picks.extras, [ownId]: own.extraMinor } },
    { productId: ownId, options: own.choice.options },
    { formOf, isTestArm: document.documentElement.dataset["priceArm"] === "test" },
  );
  const latest = useRef(entries);
  useEffect(() => {
    latest.current = entries;
  });
  return {
    entries,
    counted: new Set(countedProducts(entries)),
    readEntries: () => latest.current,
    select: ({ reply }: BundleEntry, isSelected: boolean) =>
      setPicks((before) => {
        const left = new Set(before.left);
        if (isSelected) left.delete(reply.id);
        else left.add(reply.id);
        return { ...before, left };
      }),
    choose: ({ reply }: BundleEntry, name: string, value: string) => {
      if (reply.id === ownId) return void own.choice.choose(name, value);
      setPicks((before) => ({
        ...before,
        options: { ...before.options, [reply.id]: { ...before.options[reply.id], [name]: value } },
      }));
    },
    setExtra: ({ reply }: BundleEntry, extraMinor: number) =>
      setPicks((before) =>
        before.extras[reply.id] === extraMinor
          ? before
          : { ...before, extras: { ...before.extras, [reply.id]: extraMinor } },
      ),
  };
}
