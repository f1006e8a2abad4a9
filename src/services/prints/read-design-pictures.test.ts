import { describe, expect, it } from "vitest";

import { testDesign, testImage } from "#domain/design/testing/test-design.ts";
import { createMemoryStorage } from "#integrations/storage/memory-storage.ts";

import { readDesignPictures } from "./read-design-pictures.ts";

const src = "uploads/00112233445566778899aabbccddeeff00112233.png";
const imageOf = (width: number, height: number) =>
  testImage({ src, placement: { ...testImage().placement, width, height } });

async function readOf(sizeBytes: number, ...images: ReturnType<typeof imageOf>[]) {
  const storage = createMemoryStorage();
  await storage.put(`7/${src}`, new Uint8Array(sizeBytes).fill(1), "image/png");
  const objects = images.map((image, index) => ({ ...image, id: `image-${index}` }));
  return readDesignPictures({ store: { id: 7 }, storage }, testDesign({ objects }));
}

describe("the files of a design's pictures", () => {
  it("are read whole", async () => {
    const pictures = await readOf(3_000_000, imageOf(1000, 1000));
    expect(pictures.get(src)).toEqual(new Uint8Array(3_000_000).fill(1));
  });

  it("CANV-04 no more than their beginning, where the design says that they are far smaller", async () => {
    const pictures = await readOf(30_000_000, imageOf(1, 1));
    expect(pictures.get(src)?.length).toBe(1_000_008);
    expect((await readOf(3_000_000, imageOf(1, 1), imageOf(1000, 1000))).get(src)?.length).toBe(
      3_000_000,
    );
  });

  it("none where the key is of something else than a picture", async () => {
    const storage = createMemoryStorage();
    await storage.put("7/prints/a.png", new Uint8Array(3), "image/png");
    const design = testDesign({ objects: [{ ...imageOf(1, 1), src: "prints/a.png" }] });
    expect((await readDesignPictures({ store: { id: 7 }, storage }, design)).size).toBe(0);
  });
});
