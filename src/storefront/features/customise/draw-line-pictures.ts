import type { CustomDesignsReply } from "#contract/schemas/custom-designs.ts";
import type { OptionMap } from "#domain/campaign/campaign-types.ts";
import type { LineDesigns } from "#domain/design-form/design-form.ts";
import type { LocaleCode } from "#domain/locale/locales.ts";

import type { PersonalCampaign, PersonalProduct } from "../personalise/personal-link.ts";
import { drawPictures } from "./draw-pictures.ts";
import { loadLiveEngine } from "./load-live-engine.ts";
import { mayDraw } from "./own-document.ts";

export type LineDrawn = {
  campaign: PersonalCampaign;
  product: PersonalProduct;
  options?: OptionMap | undefined;
  found: CustomDesignsReply;
  locale: LocaleCode;
};

/** `drawPictures` of a line as its page has it chosen; none where the page's document does not let anything be drawn. */
export async function drawLinePictures(
  designs: LineDesigns,
  { campaign, product, options = {}, found, locale }: LineDrawn,
): Promise<ReadonlyMap<string, Blob>> {
  if (!mayDraw(campaign.slug ?? "")) return new Map();
  const loadEngine = () => loadLiveEngine(locale);
  const parts = { mockups: found.base_mockup, productId: product.id, options, loadEngine };
  return drawPictures(designs, parts);
}
