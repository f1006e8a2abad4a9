import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";

import { writeTestBase } from "../testing/write-test-base.ts";
import { MockupThread } from "./mockup-thread.ts";

const folder = mkdtempSync(join(tmpdir(), "platen-thread-"));
let thread: MockupThread | undefined;
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
  thread = new MockupThread(folder);
  const draws = ["board", "none", "board"].map((kind) =>
    thread?.draw(recipe(kind), none, "thumb", "webp"),
  );
  const [first, unknown, second] = await Promise.allSettled(draws);
  expect(unknown).toMatchObject({ reason: { message: expect.stringContaining("no mockup base") } });
  for (const drawn of [first, second]) {
    if (drawn?.status !== "fulfilled") throw new Error("was not drawn");
    const { width, height, format } = await sharp(drawn.value).metadata();
    expect([width, height, format]).toEqual([80, 100, "webp"]);
  }
});

it("rejects what a thread that dies was drawing, and draws the rest in another", async () => {
  const module = join(folder, "worker.mjs");
  writeFileSync(
    module,
    `import { parentPort } from "node:worker_threads";
     parentPort.on("message", ({ recipeJson }) => {
       if (recipeJson === "die") throw new Error("broken");
       if (recipeJson === "stuck") for (;;);
       parentPort.postMessage({ ok: true, bytes: new Uint8Array([Number(recipeJson)]) });
     });`,
  );
  thread = new MockupThread(folder, pathToFileURL(module), 1_000);
  expect(await thread.draw("1", none, "thumb", "webp")).toEqual(new Uint8Array([1]));
  await expect(thread.draw("die", none, "thumb", "webp")).rejects.toThrow("broken");
  // Asked for before the first thread has told of its end.
  expect(await thread.draw("3", none, "thumb", "webp")).toEqual(new Uint8Array([3]));
  const asked = ["4", "die", "5", "stuck", "6"].map((one) =>
    thread?.draw(one, none, "thumb", "webp"),
  );
  const outcomes = await Promise.allSettled(asked);
  const isDrawn = outcomes.map(({ status }) => status === "fulfilled");
  expect(isDrawn).toEqual([true, false, true, false, true]);
});

it("R12 ends with what it was drawing when it is closed, and draws nothing afterwards", async () => {
  const module = join(folder, "endless.mjs");
  writeFileSync(
    module,
    `import { parentPort } from "node:worker_threads";
     parentPort.on("message", () => { for (;;); });`,
  );
  thread = new MockupThread(folder, pathToFileURL(module));
  const endless = thread.draw("1", none, "thumb", "webp");
  const rejected = expect(endless).rejects.toThrow("The mockup thread ended");
  const waiting = expect(thread.draw("2", none, "thumb", "webp")).rejects.toThrow("is closed");
  await thread.close();
  await rejected;
  await waiting;
  await expect(thread.draw("2", none, "thumb", "webp")).rejects.toThrow("is closed");
});
