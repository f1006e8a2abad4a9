import { describe, expect, it } from "vitest";

import { campaignPictures } from "./campaign-pictures.ts";
import type { CampaignPicture } from "./campaign-view.ts";

const picture = (id: number, product_id: number, option: string | null): CampaignPicture => ({
  ...{ product_id, option, alt: "" },
  file_url: `/media/${id}.webp`,
});
const images = [
  picture(1, 1, null),
  picture(2, 1, "navy blue"),
  picture(3, 1, "sand"),
  picture(4, 2, null),
];
const shown = (productId: number, options: Record<string, string>) =>
  campaignPictures(images, productId, options).map((one) => images.indexOf(one) + 1);

describe("CAM-07 pictures of what is chosen", () => {
  it.each([
    [1, { color: "Navy-Blue" }, [2, 1]],
    [1, { color: "sand", size: "m" }, [3, 1]],
    [1, {}, [1]],
    [1, { color: "red" }, [1]],
    [2, { color: "sand" }, [4]],
    [9, {}, [1, 2, 3, 4]],
  ])("product %i with %j: %j", (productId, options: Record<string, string>, expected) => {
    expect(shown(productId, options)).toEqual(expected);
  });
});
