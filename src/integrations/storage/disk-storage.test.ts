import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, it } from "vitest";

import { createDiskStorage } from "./disk-storage.ts";

const folder = mkdtempSync(join(tmpdir(), "platen-disk-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("R10 what a killed process left half written goes with the next file of its folder", async () => {
  const prints = join(folder, "7", "prints");
  mkdirSync(prints, { recursive: true });
  const hoursAgo = (hours: number, name: string) => {
    writeFileSync(join(prints, name), "x");
    const at = Date.now() / 1000 - hours * 3600;
    utimesSync(join(prints, name), at, at);
  };
  hoursAgo(2, "a.png.0a1b.part");
  hoursAgo(0.5, "b.png.0a1b.part");
  hoursAgo(2, "c.png");
  await createDiskStorage(folder).put("7/prints/d.png", Buffer.from("x"), "image/png");
  expect(readdirSync(prints).toSorted()).toEqual(["b.png.0a1b.part", "c.png", "d.png"]);
});
