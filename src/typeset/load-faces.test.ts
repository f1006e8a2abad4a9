import { beforeAll, describe, expect, it } from "vitest";

import { testText } from "#domain/design/testing/test-design.ts";
import type { FontFiles } from "#render/node/fonts/font-files.ts";

import type { FontCatalogue } from "./font-catalogue.ts";
import { layOutText } from "./lay-out-text.ts";
import { createFaceLoader, type FaceLoaderParts } from "./load-faces.ts";
import { openTestFonts } from "./testing/test-catalogue.ts";

let catalogue: FontCatalogue;
let files: FontFiles;
beforeAll(async () => {
  ({ catalogue, files } = await openTestFonts());
});

const noise = Buffer.from("<!doctype html><title>Not Found</title>");

/** A loader over the real fonts, whose fetches are counted and fail as they are told to. */
function openLoader(
  own: Partial<FaceLoaderParts> & { fail?: (path: string) => "absent" | "noise" | undefined } = {},
) {
  const fetched: string[] = [];
  const failed: string[] = [];
  const load = createFaceLoader({
    catalogue,
    fetchBytes: async (path) => {
      fetched.push(path.replace(/\/[0-9a-f]{64}\//u, "/"));
      const how = own.fail?.(path);
      if (how === "absent") throw new Error("offline");
      const font = await files.find(path);
      if (how === "noise" || font === undefined) return noise;
      return font.read();
    },
    onFailed: (_, path) => failed.push(path.split("/")[0] ?? ""),
    ...own,
  });
  const ask = (text: string, fontId = "oswald", locale = "en") => load({ text, fontId, locale });
  return { ask, fetched, failed };
}

const idsOf = (loaded: Awaited<ReturnType<ReturnType<typeof openLoader>["ask"]>>) =>
  loaded.kind === "faces" ? loaded.faces.map(({ id }) => id.split("/")[0]) : [];

describe("faces on demand", () => {
  it("fetches a file once, for all who ask at once and later", async () => {
    const { ask, fetched } = openLoader();
    const [first, second] = await Promise.all([ask("Anna"), ask("Ben")]);
    const third = await ask("Cleo Γ");
    expect(fetched).toEqual(["oswald/regular.ttf", "noto-sans/regular.ttf"]);
    expect(idsOf(third)).toEqual(["oswald", "noto-sans"]);
    if (first.kind === "none" || second.kind === "none") return expect.fail("nothing was loaded");
    expect(second.faces[0]).toBe(first.faces[0]);
  });

  it("names the files that were used, whose hashes go into the order", async () => {
    const loaded = await openLoader().ask("王 A");
    if (loaded.kind === "none") return expect.fail("nothing was loaded");
    const hashes = await Promise.all(
      loaded.files.map(async ({ path }) => (await files.find(path))?.sha256),
    );
    expect(hashes).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ]);
  });

  it("keeps no more than its bound, what was used last", async () => {
    const { ask, fetched } = openLoader({ maxBytes: 150_000 });
    for (const fontId of ["oswald", "fredoka", "oswald", "satisfy", "oswald", "fredoka"]) {
      await ask("A", fontId);
    }
    expect(fetched.map((path) => path.split("/")[0])).toEqual([
      "oswald",
      "fredoka",
      "satisfy",
      "fredoka",
    ]);
  });
});

describe("CANV-32 a font that fails to load", () => {
  it.each(["absent", "noise"] as const)("%s, is logged and replaced", async (how) => {
    const { ask, failed } = openLoader({
      fail: (path) => (path.startsWith("oswald/") ? how : undefined),
    });
    const loaded = await ask("Anna");
    expect(idsOf(loaded)).toEqual(["noto-sans"]);
    expect(loaded.broken).toEqual([expect.stringMatching(/^oswald\//)]);
    expect(failed).toEqual(["oswald"]);
  });

  it("is asked for again with the next text", async () => {
    let isDown = true;
    const { ask, fetched } = openLoader({ fail: () => (isDown ? "absent" : undefined) });
    expect((await ask("Anna")).kind).toBe("none");
    isDown = false;
    expect(idsOf(await ask("Anna"))).toEqual(["oswald"]);
    expect(fetched.filter((path) => path === "oswald/regular.ttf")).toHaveLength(2);
  });

  it("leaves a letter to the next family", async () => {
    const { ask } = openLoader({
      fail: (path) => (path.startsWith("noto-sans-sc/") ? "noise" : undefined),
    });
    expect(idsOf(await ask("王小明"))).toEqual([
      "oswald",
      "noto-sans-tc",
      "noto-sans-tc",
      "noto-sans-tc",
    ]);
  });

  it("leaves a text printable by what is there", async () => {
    const { ask } = openLoader({
      fail: (path) => (path.startsWith("noto-sans/") ? "absent" : undefined),
    });
    const loaded = await ask("Anna Γ");
    if (loaded.kind === "none") return expect.fail("nothing was loaded");
    const { lines, missing } = layOutText(
      testText({ text: "Anna Γ" }),
      { widthMm: 300 },
      loaded.faces,
    );
    expect([lines.length, missing]).toEqual([1, []]);
  });

  it("tells where nothing can be loaded, with a bounded number of attempts", async () => {
    const { ask, fetched } = openLoader({ fail: () => "absent" });
    const loaded = await ask("王小明 Anna علي");
    expect(loaded.kind).toBe("none");
    expect(loaded.broken.length).toBeGreaterThan(0);
    expect(fetched.length).toBeLessThan(25);
  });

  it("throws nothing where the fetch itself throws", async () => {
    const { ask } = openLoader({
      fetchBytes: () => {
        throw new Error("no network at all");
      },
    });
    expect((await ask("Anna")).kind).toBe("none");
    expect((await ask("Anna")).kind).toBe("none");
  });
});
