import type { Sellable } from "#database/queries/sellables.ts";
import type { StoreRecord } from "#database/queries/stores.ts";
import { type DynamicBase, resolveDynamicBase } from "#domain/pricing/dynamic-base.ts";
import { withDefaultFlags } from "#domain/store/store-flags.ts";

/** Whether the store prices by where an order goes (STORE-35). */
export function hasDynamicBase({ settings }: Pick<StoreRecord, "settings">): boolean {
  return withDefaultFlags(settings.flags).enable_dynamic_base_cost;
}

/**
 * What a line costs more or less where it goes than in its campaign's market, and the region's place in
 * the template's base costs, which are listed by region code; undefined where they say nothing of it
 * (CAM-78, OP-038, OP-039).
 */
export function dynamicBaseOf(
  { campaign, template }: Pick<Sellable, "campaign" | "template">,
  { regionCode }: { regionCode?: string | undefined },
): DynamicBase | undefined {
  const { marketLocation } = campaign;
  if (regionCode === undefined || marketLocation === null) return undefined;
  const costs = Object.entries(template.baseCosts)
    .map(([region, costUsdMinor]) => ({ region, costUsdMinor }))
    .toSorted((a, b) => (a.region < b.region ? -1 : 1));
  const base = resolveDynamicBase(costs, marketLocation, regionCode);
  return base.index < 0 ? undefined : base;
}
