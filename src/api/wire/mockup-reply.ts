import type { BaseMockup } from "#contract/schemas/custom-designs.ts";
import type { CampaignImageRow } from "#database/queries/campaign.ts";
import type { ImageMockup } from "#database/queries/custom-designs.ts";
import type { MockupBases } from "#services/ports/mockup-bases.ts";

import { imageReply } from "./campaign-reply.ts";

/**
 * The pictures that are drawn from a mockup, each with the base that it has now: its layers may have been
 * drawn anew since the import. `mockup` is null where the base is gone, or was not kept with the picture.
 */
export async function mockupReplies(
  images: readonly CampaignImageRow[],
  mockups: ReadonlyMap<number, ImageMockup>,
  bases: MockupBases,
): Promise<BaseMockup[]> {
  const drawn = images.filter(
    ({ fileKey, mockupId }) => mockupId !== null || fileKey.endsWith(".mockup"),
  );
  return Promise.all(
    drawn.map(async (image) => {
      const own = mockups.get(image.id);
      const base = own && (await bases.find(own.kind, own.view));
      const prints = base?.prints.map(({ name }) => name) ?? [];
      const mockup = own && base ? { ...own, edition: base.edition, prints } : null;
      return { ...imageReply(image), mockup };
    }),
  );
}
