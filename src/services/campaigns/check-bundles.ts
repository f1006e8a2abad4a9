import { and, asc, eq, inArray, notInArray } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { listBundleCodes } from "#database/queries/bundles.ts";
import { campaignProducts, campaigns, discountCodes } from "#database/schema.ts";

import type { BundlePlan } from "./import-bundle.ts";
import type { CampaignPlan } from "./import-plan.ts";
import type { CampaignMatch } from "./match-campaigns.ts";
import type { Refuse } from "./import-problems.ts";

type Partner = { currencyCode: string; productKeys: string[]; isDesigned: boolean };

/** Source: PERS-03. */
const printBuilderMode = 2;

/** `replaced` are the ids of the stored campaigns that the document names. */
type Plans = { planned: readonly Planned[]; replaced: readonly number[] };
type Planned = { campaign: CampaignPlan; bundle: BundlePlan; refuse: Refuse };

/**
 * Tells `refuse` what the bundles of a plan name in vain: a campaign or product that neither the
 * document nor the store has, one of another currency, one that a print builder fills in on its own page
 * (PERS-03), the same product twice, and a code that is a discount code of the store or the bundle's of a
 * campaign that the document does not name.
 */
export async function checkBundles(
  db: Database,
  storeId: number,
  plans: readonly CampaignPlan[],
  matches: readonly CampaignMatch[],
  refuse: Refuse,
): Promise<void> {
  const replaced = matches.flatMap(({ stored }) => stored?.id ?? []);
  const planned = plans.flatMap((campaign, index): Planned[] => {
    const { bundle } = campaign;
    const at: Refuse = (path, reason) => refuse(["campaigns", index, "bundle", ...path], reason);
    return bundle === null ? [] : [{ campaign, bundle, refuse: at }];
  });
  if (planned.length === 0) return;
  const partners = await loadPartners(db, storeId, { plans, planned, replaced });
  for (const one of planned) checkPartners(one, partners);
  await checkCodes(db, storeId, { planned, replaced });
}

function checkPartners(
  { campaign, bundle, refuse }: Planned,
  partners: ReadonlyMap<string, Partner>,
): void {
  const seen = new Set<string>();
  for (const [index, { slug, productKey }] of bundle.with.entries()) {
    const partner = partners.get(slug);
    const key = productKey ?? partner?.productKeys[0];
    if (partner === undefined || key === undefined) {
      refuse(["with", index, "campaign"], `"${slug}" is no campaign of the file or the store`);
      continue;
    }
    if (!partner.productKeys.includes(key)) {
      refuse(["with", index, "product"], `"${key}" is no product of ${slug}`);
    }
    if (partner.currencyCode !== campaign.currency_code) {
      const { currency_code } = campaign;
      const reason = `"${slug}" is sold in ${partner.currencyCode}, this campaign in ${currency_code}`;
      refuse(["with", index, "campaign"], reason);
    }
    if (partner.isDesigned) {
      refuse(["with", index, "campaign"], `"${slug}" is designed on its own page alone`);
    }
    const name = `${slug} ${key}`;
    if (seen.has(name)) refuse(["with", index], `"${name}" stands here twice`);
    seen.add(name);
  }
}

/** The campaigns named, as they will be: those of the document, else the store's own. */
async function loadPartners(
  db: Database,
  storeId: number,
  { plans, planned, replaced }: Plans & { plans: readonly CampaignPlan[] },
): Promise<ReadonlyMap<string, Partner>> {
  const named = planned.flatMap(({ bundle }) => bundle.with.map(({ slug }) => slug));
  const rows = await db
    .select({
      slug: campaigns.slug,
      currencyCode: campaigns.currencyCode,
      personalized: campaigns.personalized,
      key: campaignProducts.key,
    })
    .from(campaigns)
    .innerJoin(campaignProducts, eq(campaignProducts.campaignId, campaigns.id))
    .where(
      and(
        eq(campaigns.storeId, storeId),
        inArray(campaigns.slug, [...new Set(named)]),
        notInArray(campaigns.id, [0, ...replaced]),
        eq(campaignProducts.isRetired, false),
      ),
    )
    .orderBy(asc(campaignProducts.position), asc(campaignProducts.id));
  const partners = new Map<string, Partner>();
  for (const { slug, currencyCode, personalized, key } of rows) {
    const keys = partners.get(slug)?.productKeys ?? [];
    const isDesigned = personalized === printBuilderMode;
    partners.set(slug, { currencyCode, productKeys: [...keys, key], isDesigned });
  }
  for (const { slug, currency_code, personalized, products } of plans) {
    const productKeys = products.map(({ key }) => key);
    const isDesigned = personalized === printBuilderMode;
    partners.set(slug, { currencyCode: currency_code, productKeys, isDesigned });
  }
  return partners;
}

async function checkCodes(
  db: Database,
  storeId: number,
  { planned, replaced }: Plans,
): Promise<void> {
  const codes = planned.map(({ bundle }) => bundle.code);
  const discounts = await db
    .select({ code: discountCodes.code })
    .from(discountCodes)
    .where(and(eq(discountCodes.storeId, storeId), inArray(discountCodes.code, codes)));
  const bundleRows = await listBundleCodes(db, storeId, codes);
  const slugs = await db
    .select({ id: campaigns.id, slug: campaigns.slug })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.storeId, storeId),
        inArray(campaigns.id, [0, ...bundleRows.map(({ campaignId }) => campaignId)]),
      ),
    );
  for (const { bundle, refuse } of planned) {
    if (discounts.some(({ code }) => code === bundle.code)) {
      refuse(["code"], `"${bundle.code}" is a discount code of the store`);
    }
    const other = bundleRows.find(({ code }) => code === bundle.code);
    const owner = slugs.find(({ id }) => id === other?.campaignId);
    if (owner !== undefined && !replaced.includes(owner.id)) {
      refuse(["code"], `"${bundle.code}" is the code of the bundle of ${owner.slug}`);
    }
  }
}
