import { normaliseDiscountCode } from "#domain/discount/resolve-discount.ts";

import type { Refuse } from "./import-problems.ts";
import type { CampaignEntry } from "./import-schema.ts";

export type BundlePlan = {
  code: string;
  /** As the column has it: four decimals. */
  percent: string;
  title: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  /** Without `productKey` the campaign's default product. */
  with: { slug: string; productKey: string | undefined }[];
};

/**
 * What a campaign's page offers beside its own product, checked for itself; what it names is looked
 * for in `checkBundles`. `codes` gathers the codes of the document, of which each stands once.
 */
export function planBundle(
  { slug, bundle }: Pick<CampaignEntry, "slug" | "bundle">,
  codes: Set<string>,
  refuse: Refuse,
): BundlePlan | null {
  if (bundle === undefined) return null;
  const code = normaliseDiscountCode(bundle.code);
  if (codes.has(code)) refuse(["bundle", "code"], `"${code}" stands here twice`);
  codes.add(code);
  const percent = bundle.percent.toFixed(4);
  if (Number(percent) !== bundle.percent) {
    refuse(["bundle", "percent"], "has more than four decimals");
  }
  const startsAt = bundle.starts_at === undefined ? null : new Date(bundle.starts_at);
  const endsAt = bundle.ends_at === undefined ? null : new Date(bundle.ends_at);
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) {
    refuse(["bundle", "ends_at"], "must be later than starts_at");
  }
  for (const [index, { campaign }] of bundle.with.entries()) {
    if (campaign !== slug) continue;
    const reason = "is the campaign itself, whose product stands in the bundle anyway";
    refuse(["bundle", "with", index, "campaign"], reason);
  }
  const partners = bundle.with.map(({ campaign, product }) => ({
    slug: campaign,
    productKey: product,
  }));
  return { code, percent, title: bundle.title ?? null, startsAt, endsAt, with: partners };
}
