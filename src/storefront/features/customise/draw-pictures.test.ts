import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { LiveEngine } from "#designer/engine/open-live-engine.ts";
import { testDesign } from "#domain/design/testing/test-design.ts";

import { drawPictures } from "./draw-pictures.ts";

const designs = { front: testDesign(), back: testDesign({ printSpace: "back" }) };
const base = (view: string) => ({
  ...{ id: 1, product_id: 7, file_url: "", width: 1, height: 1, alt: "", option: null },
  mockup_id: null,
  mockup: {
    ...{ kind: "tshirt", view, edition: "1", color: "#1b1b1b", ground: "#ffffff" },
    prints: [view],
  },
});
const mockups = ["front", "back", "side"].map(base);

beforeEach(() => {
  const createElement = () => ({
    width: 0,
    toBlob: (take: (blob: Blob) => void, type: string) => take(new Blob(["p"], { type })),
  });
  vi.stubGlobal("document", { createElement });
});
afterEach(() => vi.unstubAllGlobals());

type Paint = Awaited<ReturnType<LiveEngine["openMockup"]>>;
/** An engine that notes what it was asked to paint. */
function engineWith(lacking: string[] = []) {
  const painted: [string, unknown][] = [];
  const openMockup = async (address: string): Promise<Paint> => {
    const paint = async (_: unknown, wanted: Parameters<Paint>[1]) => {
      painted.push([address, { color: wanted.color, spaces: [...wanted.designs.keys()] }]);
      const lacks = lacking.some((view) => address.includes(view));
      return lacks ? [{ print: "front", kind: "missing-picture" } as never] : [];
    };
    return Object.assign(paint, { partOf: () => null });
  };
  return { painted, live: { openMockup } as unknown as LiveEngine };
}
const parts = (loadEngine: () => Promise<LiveEngine>) => ({
  ...{ mockups, productId: 7, options: {}, loadEngine },
});

describe("CAM-63 CANV-31 OP-072 pictures of a product with its designs", () => {
  it("are one for each print space, in its view and colour, with all the designs", async () => {
    const { live, painted } = engineWith();
    const pictures = await drawPictures(
      designs,
      parts(async () => live),
    );
    expect([...pictures].map(([space, { type }]) => [space, type])).toEqual([
      ["front", "image/jpeg"],
      ["back", "image/jpeg"],
    ]);
    const asked = { color: "#1b1b1b", spaces: ["front", "back"] };
    expect(painted).toEqual([
      ["/mockups/tshirt/front/1", asked],
      ["/mockups/tshirt/back/1", asked],
    ]);
  });

  it("leave out what lacks a picture or letters, and a space that no picture shows", async () => {
    const { live } = engineWith(["/front/"]);
    const sleeve = { ...designs, sleeve: testDesign({ printSpace: "sleeve" }) };
    const pictures = await drawPictures(
      sleeve,
      parts(async () => live),
    );
    expect([...pictures.keys()]).toEqual(["back"]);
  });

  it("are none where the network is gone, and a fault is no silence", async () => {
    const gone = async () =>
      Promise.reject(new TypeError("Failed to fetch dynamically imported module: x"));
    expect((await drawPictures(designs, parts(gone))).size).toBe(0);
    const broken = async () => Promise.reject(new Error("broken"));
    await expect(drawPictures(designs, parts(broken))).rejects.toThrow("broken");
  });
});
