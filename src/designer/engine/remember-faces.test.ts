import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { testDesign, testText } from "#domain/design/testing/test-design.ts";
import type { FontFiles } from "#render/node/fonts/font-files.ts";
import type { FontCatalogue } from "#typeset/font-catalogue.ts";
import { openTestFonts } from "#typeset/testing/test-catalogue.ts";

import { createDesignBuilder } from "./create-design-builder.ts";
import type { PlacedPictures } from "./placed-pictures.ts";
import { rememberFaces } from "./remember-faces.ts";

let catalogue: FontCatalogue;
let files: FontFiles;
beforeAll(async () => {
  ({ catalogue, files } = await openTestFonts());
});
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** Fonts of a shop whose network loses those that `isLost` names. */
function openFaces(isLost: (path: string) => boolean) {
  const onFailed = vi.fn<(error: unknown, what: string) => void>();
  const fetchFont = async (path: string) => {
    const font = isLost(path) ? undefined : await files.find(path);
    if (!font) throw new Error("offline");
    return font.read();
  };
  return rememberFaces({ catalogue, locale: "en", fetchFont, onFailed });
}

const text = testText({ id: "name", fontId: "oswald", text: "Anna" });
const idsOf = (faces: readonly { id: string }[]) => faces.map(({ id }) => id.split("/")[0]);

describe("rememberFaces", () => {
  it("CANV-32: shows another font for one that failed, says so, and asks for it again", async () => {
    let isDown = true;
    const faces = openFaces((path) => isDown && path.startsWith("oswald/"));
    const { load } = createDesignBuilder(faces, {} as PlacedPictures);
    const design = testDesign({ objects: [text] });
    const painted = async () => (await load(design, 1))();
    const { list, problems } = await painted();
    expect(list.length).toBeGreaterThan(0);
    expect(problems).toEqual([{ kind: "missing_font", objectId: "name", fontId: "oswald" }]);
    isDown = false;
    expect((await painted()).problems, "asked for too early").toHaveLength(1);
    vi.advanceTimersByTime(5_000);
    expect((await painted()).problems).toEqual([]);
    expect(idsOf(faces.known(text) ?? [])).toEqual(["oswald"]);
  });

  it("tells of a text without any font once", async () => {
    const faces = openFaces(() => true);
    const { load } = createDesignBuilder(faces, {} as PlacedPictures);
    const { problems } = (await load(testDesign({ objects: [text] }), 1))();
    expect(problems).toEqual([{ kind: "missing_font", objectId: "name", fontId: "oswald" }]);
  });

  it("keeps what is whole", async () => {
    const faces = openFaces(() => false);
    const own = await faces.load(text);
    vi.advanceTimersByTime(60_000);
    expect(faces.known(text)).toBe(own);
    expect(faces.isStandIn(text)).toBe(false);
  });
});
