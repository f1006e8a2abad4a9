import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeEach, expect, it } from "vitest";

import { openDiskCache } from "./disk-cache.ts";

const root = mkdtempSync(join(tmpdir(), "platen-cache-"));
let folder: string;
let count = 0;
beforeEach(() => {
  count += 1;
  folder = join(root, String(count));
});
afterAll(() => rmSync(root, { recursive: true }));

const bytes = (size: number) => new Uint8Array(size).fill(7);
const files = () =>
  readdirSync(folder, { recursive: true }).filter((name) => `${name}`.includes("."));

it("gives back what was put, also after a restart", async () => {
  const cache = await openDiskCache(folder, 1000);
  expect(await cache.get("v1/1/list/a.png.webp")).toBeUndefined();
  await cache.put("v1/1/list/a.png.webp", bytes(10));
  const again = await openDiskCache(folder, 1000);
  expect((await again.get("v1/1/list/a.png.webp"))?.length).toBe(10);
});

it("stays below its bound: what was asked for longest ago goes first", async () => {
  const cache = await openDiskCache(folder, 25);
  await cache.put("a.x", bytes(10));
  await cache.put("b.x", bytes(10));
  await cache.get("a.x");
  await cache.put("c.x", bytes(10));
  expect(files().toSorted()).toEqual(["a.x", "c.x"]);
  expect(await cache.get("b.x")).toBeUndefined();
});

it("keeps the bound for what an earlier process left, oldest first", async () => {
  const before = await openDiskCache(folder, 100);
  for (const [index, key] of ["a.x", "b.x", "c.x"].entries()) {
    await before.put(key, bytes(10));
    utimesSync(join(folder, key), 1000 + index, 1000 + index);
  }
  const cache = await openDiskCache(folder, 25);
  await cache.put("d.x", bytes(10));
  expect(files().toSorted()).toEqual(["c.x", "d.x"]);
});

it("still knows after a restart what was asked for last", async () => {
  const first = await openDiskCache(folder, 100);
  for (const [index, key] of ["a.x", "b.x", "c.x"].entries()) {
    await first.put(key, bytes(10));
    utimesSync(join(folder, key), 1000 + index, 1000 + index);
  }
  const second = await openDiskCache(folder, 100);
  await second.get("a.x");
  const third = await openDiskCache(folder, 25);
  await third.put("d.x", bytes(5));
  expect(files().toSorted()).toEqual(["a.x", "c.x", "d.x"].toSorted());
});

it("writes no time for what was asked for within the hour", async () => {
  const before = await openDiskCache(folder, 100);
  await before.put("a.x", bytes(10));
  const { mtimeMs } = statSync(join(folder, "a.x"));
  const cache = await openDiskCache(folder, 100);
  for (let turn = 0; turn < 3; turn += 1) await cache.get("a.x");
  expect(statSync(join(folder, "a.x")).mtimeMs).toBe(mtimeMs);
});

it("R8 removes the remains of a write that was cut off", async () => {
  await openDiskCache(folder, 100);
  for (const name of ["a.x.1234.part", "b.x.5678.part"]) writeFileSync(join(folder, name), "half");
  utimesSync(join(folder, "a.x.1234.part"), 1000, 1000);
  await openDiskCache(folder, 100);
  expect(files()).toEqual(["b.x.5678.part"]);
});

it("R8 takes an entry that lost its bytes for none", async () => {
  const cache = await openDiskCache(folder, 100);
  await cache.put("a.x", bytes(10));
  writeFileSync(join(folder, "a.x"), "");
  expect(await cache.get("a.x")).toBeUndefined();
});

it("drops what is over a bound that was lowered", async () => {
  const before = await openDiskCache(folder, 100);
  for (const key of ["a.x", "b.x", "c.x"]) await before.put(key, bytes(10));
  await openDiskCache(folder, 15);
  expect(files()).toHaveLength(1);
});

it.each(["../a", "/a", "a//b", "a/../b", ".a", ""])("refuses the key %j", async (key) => {
  const cache = await openDiskCache(folder, 100);
  await expect(cache.get(key)).rejects.toThrow("Not a cache key");
  await expect(cache.put(key, bytes(1))).rejects.toThrow("Not a cache key");
});
