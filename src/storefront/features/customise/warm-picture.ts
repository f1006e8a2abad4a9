import type { BaseMockup } from "#contract/schemas/custom-designs.ts";
import type { OptionMap } from "#domain/campaign/campaign-types.ts";

import type { CustomiseStore } from "./customise-store.ts";
import { baseOfPicture, ownMockups } from "./live-base.ts";
import { liveMockup, paintedWidth } from "./live-mockup.ts";
import { loadLiveEngine } from "./load-live-engine.ts";
import { sampleOf } from "./use-live-picture.ts";

type Warming = {
  store: CustomiseStore;
  mockups: readonly BaseMockup[];
  productId: number;
  options: OptionMap;
  /** The box of the gallery's pictures. */
  box: Element;
  locale: string;
};

/**
 * Paints the first side where nobody sees it, at the first sign of a shopper who means to customise: fonts,
 * layers and code are there when the first letter is typed. What fails is asked for again once it is wanted.
 */
export async function warmPicture(warming: Warming): Promise<void> {
  const { store, mockups, productId, options, box, locale } = warming;
  try {
    const live = await loadLiveEngine(locale);
    const { designs, shown } = store.getState();
    const [space] = Object.keys(designs);
    if (space === undefined || shown !== null) return;
    const own = ownMockups(mockups, productId);
    const base = baseOfPicture(own, { options, space, picture: null });
    if (base === null) return;
    const paint = await liveMockup(live, base, paintedWidth(box.clientWidth));
    const samples = Object.entries(designs).map(
      ([name, design]) => [name, sampleOf(design)] as const,
    );
    const { color, ground } = base;
    await paint(document.createElement("canvas"), { color, ground, designs: new Map(samples) });
  } catch {
    return;
  }
}
