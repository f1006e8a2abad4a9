import { buildSolid } from "#domain/solid/build-solid.ts";
import { type DesignSet, isOfDesignSet } from "#domain/design/design-sets.ts";

import type { Refuse } from "./import-problems.ts";
import type { CampaignEntry, ProductEntry } from "./import-schema.ts";

/**
 * Tells where a campaign's mode, its artwork, its design set and the designs of its products contradict
 * each other (PERS-02, PERS-03, PERS-07). The documents themselves are read later (`readDesigns`).
 */
export function checkDesigns(campaign: CampaignEntry, refuse: Refuse): void {
  const isMade = campaign.personalized === 1;
  const isBuilt = campaign.personalized === 2;
  const set = campaign.design_set;
  if (isBuilt && campaign.artwork === undefined) {
    refuse(["artwork"], "must name the template that is filled in, where personalized is 2");
  } else if (!isBuilt && campaign.artwork !== undefined) {
    refuse(["artwork"], "has no effect where personalized is not 2");
  }
  if (!isMade && set !== undefined) {
    refuse(["design_set"], "has no effect where personalized is not 1");
  }
  if (isMade || isBuilt) refuseOptions(campaign, refuse);
  for (const [index, { designs = [], ...product }] of campaign.products.entries()) {
    checkBody(product, { isMade, designs }, (reason) =>
      refuse(["products", index, "three_d_mockup"], reason),
    );
    const path = ["products", index, "designs"];
    if (!isMade && designs.length > 0) {
      refuse(path, "has no effect where personalized is not 1");
    } else if (isMade && designs.length === 0) {
      refuse(path, `${product.key} has nothing to customise, where personalized is 1`);
    } else if (isMade) {
      checkPlaces(designs, set, (at, reason) => refuse([...path, ...at], reason));
    }
  }
}

type Designs = NonNullable<ProductEntry["designs"]>;

/** Each print area of a body carries a design: a bare one would be shown in its place (CAM-35). */
function checkBody(
  { three_d_mockup: shape }: Pick<ProductEntry, "three_d_mockup">,
  { isMade, designs }: { isMade: boolean; designs: Designs },
  refuse: (reason: string) => void,
): void {
  if (shape === undefined) return;
  if (!isMade) return refuse("has no effect where personalized is not 1");
  const spaces = new Set(designs.map(({ print_space }) => print_space));
  const missing = buildSolid(shape).prints.filter(({ name }) => !spaces.has(name));
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => `"${name}"`).join(", ");
  const known = [...spaces].join(", ") || "none at all";
  refuse(`a ${shape} is printed on ${names}, for which the product has no design, only ${known}`);
}

/** What is filled in is kept by name: two forms for one product would share it. */
function refuseOptions({ options, common_options, products }: CampaignEntry, refuse: Refuse) {
  const reason = "cannot stand beside designs, which ask for what they need";
  if (options !== undefined) refuse(["options"], reason);
  if (common_options !== undefined) refuse(["common_options"], reason);
  for (const [index, { custom_options }] of products.entries()) {
    if (custom_options !== undefined) refuse(["products", index, "custom_options"], reason);
  }
}

/** Each value of a set has all print spaces that any of them has. */
function checkPlaces(designs: Designs, set: DesignSet | undefined, refuse: Refuse): void {
  const seen = new Set<string>();
  const spaces = new Set(designs.map(({ print_space }) => print_space));
  for (const [index, { print_space, value }] of designs.entries()) {
    if (set === undefined && value !== undefined) {
      refuse([index, "value"], "needs the design_set that it is a value of");
    } else if (set !== undefined && (value === undefined || !isOfDesignSet(set, value))) {
      refuse([index, "value"], `must be a value of the set ${set}: ${setRanges[set]}`);
    }
    const place = JSON.stringify([print_space, value]);
    if (seen.has(place)) refuse([index], "stands here twice, for one print space and value");
    seen.add(place);
  }
  for (const value of new Set(designs.map((design) => design.value))) {
    const missing = [...spaces].filter((space) => !seen.has(JSON.stringify([space, value])));
    if (missing.length > 0) {
      refuse([], `"${value ?? ""}" has no design for ${missing.join(", ")}, as others have`);
    }
  }
}

const setRanges: Record<DesignSet, string> = {
  alphabet: '"a" to "z"',
  month: '"1" to "12"',
  year: '"00" to "99"',
};
