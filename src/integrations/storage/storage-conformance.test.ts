import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, describe, expect, it } from "vitest";

import { createDiskStorage } from "./disk-storage.ts";
import { createMemoryStorage } from "./memory-storage.ts";

const root = mkdtempSync(join(tmpdir(), "platen-storage-"));
afterAll(() => rmSync(root, { recursive: true }));

const bytes = Uint8Array.from([1, 2, 3]);

describe.each([
  ["disk", () => createDiskStorage(join(root, "files"))],
  ["memory", () => createMemoryStorage()],
])("the storage port on %s", (_name, create) => {
  const storage = create();

  it("gives back what was put, and replaces it", async () => {
    const key = "1/catalogue/0a1b2c3d4e5f6071.webp";
    expect(await storage.has(key)).toBe(false);
    await storage.put(key, bytes, "image/webp");
    expect(await storage.has(key)).toBe(true);
    expect([...((await storage.get(key)) ?? [])]).toEqual([1, 2, 3]);
    await storage.put(key, Uint8Array.from([9]), "image/webp");
    expect([...((await storage.get(key)) ?? [])]).toEqual([9]);
  });

  it("CAM-34 reads a file in parts", async () => {
    const key = "1/catalogue/3333333333333333.mp4";
    await storage.put(key, Uint8Array.from([10, 11, 12, 13, 14]), "video/mp4");
    const file = await storage.open(key);
    expect(file?.sizeBytes).toBe(5);
    const read = async (first: number, last: number) => {
      const chunks: unknown[] = (await file?.read(first, last).toArray()) ?? [];
      return chunks.flatMap((chunk) => (chunk instanceof Uint8Array ? [...chunk] : []));
    };
    expect(await read(0, 4)).toEqual([10, 11, 12, 13, 14]);
    expect(await read(1, 2)).toEqual([11, 12]);
    expect(await read(4, 4)).toEqual([14]);
  });

  it("UPL-01 shows a staged file once it is kept, and never one that is dropped", async () => {
    const key = "1/uploads/4444444444444444.png";
    const [first, second] = [
      await storage.stage(key, bytes, "image/png"),
      await storage.stage(key, Uint8Array.from([9]), "image/png"),
    ];
    expect(await storage.has(key)).toBe(false);
    await first.keep();
    await first.drop();
    await second.drop();
    expect([...((await storage.get(key)) ?? [])]).toEqual([1, 2, 3]);
    await expect(storage.stage("../x", bytes, "image/png")).rejects.toThrow("Not a storage key");
  });

  it("removes one file alone, and what is not there without a fault", async () => {
    const [gone, stays] = ["1/catalogue/1111111111111111.png", "1/catalogue/2222222222222222.png"];
    for (const key of [gone, stays]) await storage.put(key, bytes, "image/png");
    await storage.remove(gone);
    for (const key of [gone, "1/none.png", "9/none.png", `${stays}/x`]) await storage.remove(key);
    expect(await storage.has(gone)).toBe(false);
    expect(await storage.has(stays)).toBe(true);
  });

  it("has nothing under an unknown key, a folder or below a file", async () => {
    for (const key of ["1/none.png", "1/catalogue", "1/catalogue/0a1b2c3d4e5f6071.webp/x"]) {
      expect(await storage.get(key)).toBeUndefined();
      expect(await storage.open(key)).toBeUndefined();
      expect(await storage.has(key)).toBe(false);
    }
  });

  it.each(["", "/etc/passwd", "../x", "1/../../x", "1//x", "1/.x", "a\\b", "A.png", "x/", "a\0b"])(
    "refuses the key %j",
    async (key) => {
      await expect(storage.get(key)).rejects.toThrow("Not a storage key");
      await expect(storage.open(key)).rejects.toThrow("Not a storage key");
      await expect(storage.put(key, bytes, "image/png")).rejects.toThrow("Not a storage key");
      await expect(storage.remove(key)).rejects.toThrow("Not a storage key");
    },
  );
});

describe("disk storage", () => {
  it("leaves nothing behind when a file cannot be written", async () => {
    const folder = join(root, "broken");
    const storage = createDiskStorage(folder);
    await storage.put("1/a.png", bytes, "image/png");
    writeFileSync(join(folder, "1", "b"), "a file where a folder is wanted");
    await expect(storage.put("1/b/c.png", bytes, "image/png")).rejects.toThrow();
    await expect(storage.put("1", bytes, "image/png")).rejects.toThrow();
    expect(readdirSync(join(folder, "1")).toSorted()).toEqual(["a.png", "b"]);
    expect(readdirSync(folder)).toEqual(["1"]);
    expect(existsSync(join(folder, "1", "a.png"))).toBe(true);
  });
});
