import { type Draft, type DraftPlace, emptyContent } from "./draft.ts";
import { partOf } from "./draft-fields.ts";
import { draftLimits } from "./draft-limits.ts";

const byAge = (a: Draft, b: Draft) => b.updated_at - a.updated_at;

/**
 * The draft that a product opens with: its own; else what was filled in last for another product of the
 * campaign, without options and designs, which are that product's. Null where there is neither.
 */
export function draftFor(drafts: readonly Draft[], place: DraftPlace): Draft | null {
  const ofCampaign = drafts.filter(({ campaign_id }) => campaign_id === place.campaign_id);
  const own = ofCampaign.find(({ product_id }) => product_id === place.product_id);
  if (own !== undefined) return own;
  const last = ofCampaign.filter(({ personal }) => personal !== null).toSorted(byAge)[0];
  if (last === undefined) return null;
  const { personal, written } = last;
  return {
    ...{ ...last, ...place, ...emptyContent, personal },
    written: Object.fromEntries(
      Object.entries(written).filter(([field]) => partOf(field) === "personal"),
    ),
  };
}

/** The drafts that give way, the oldest, once there are more than a browser keeps. */
export const surplusDrafts = (
  drafts: readonly Draft[],
  kept: number = draftLimits.kept,
): readonly Draft[] => drafts.toSorted(byAge).slice(kept);
