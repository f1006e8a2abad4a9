import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";

import { writeTestBase } from "../testing/write-test-base.ts";
import { createMockupThread } from "./mockup-thread.ts";

const folder = mkdtempSync(join(tmpdir(), "platen-thread-"));
let thread: ReturnType<typeof createMockupThread> | undefined;
beforeAll(() => writeTestBase(folder));
afterEach(() => thread?.close());
afterAll(() => rmSync(folder, { recursive: true }));

const recipe = (kind: string) =>
  JSON.stringify({
    format: "platen-mockup-recipe/1",
    kind,
    view: "front",
    edition: "0123456789ab",
    color: "#1f4e79",
    ground: "#eeeeee",
    artworks: [],
  });
const none = new Map<string, Uint8Array>();

it("draws mockups one after another, and goes on after one that it cannot draw", async () => {
  thread = createMockupThread(folder);
  const draws = ["board", "none", "board"].map((kind) =>
    thread?.run({
      wanted: "mockup",
      recipeJson: recipe(kind),
      artworks: none,
      preset: "thumb",
      format: "webp",
    }),
  );
  const [first, unknown, second] = await Promise.allSettled(draws);
  expect(unknown).toMatchObject({ reason: { message: expect.stringContaining("no mockup base") } });
  for (const drawn of [first, second]) {
    if (drawn?.status !== "fulfilled" || drawn.value === undefined)
      throw new Error("was not drawn");
    const { width, height, format } = await sharp(drawn.value).metadata();
    expect([width, height, format]).toEqual([80, 100, "webp"]);
  }
});
