import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Storage } from "#services/ports/storage.ts";

import { createDiskStorage } from "./disk-storage.ts";
import { createMemoryStorage } from "./memory-storage.ts";
import { createS3Storage } from "./s3-storage.ts";
import { doubleKey, type S3Double, startS3Double } from "./testing/s3-double.ts";

const root = mkdtempSync(join(tmpdir(), "platen-storage-"));
let s3: S3Double;
beforeAll(async () => {
  s3 = await startS3Double("pictures");
});
afterAll(async () => {
  rmSync(root, { recursive: true });
  await s3.close();
});

const openS3 = (secretAccessKey = doubleKey.secretAccessKey) =>
  createS3Storage({
    ...{ bucket: "pictures", region: doubleKey.region, endpoint: s3.endpoint, isPathStyle: true },
    credentials: { accessKeyId: doubleKey.accessKeyId, secretAccessKey },
  });

const bytes = Uint8Array.from([1, 2, 3]);

describe.each([
  ["disk", () => createDiskStorage(join(root, "files"))],
  ["memory", () => createMemoryStorage()],
  ["S3", () => openS3()],
])("the storage port on %s", (_name, create) => {
  let storage: Storage;
  beforeAll(() => {
    storage = create();
  });

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

describe("S3 storage", () => {
  const key = "1/uploads/5555555555555555.png";
  const staged = () => [...s3.objects.keys()].filter((name) => name.startsWith("staging/"));

  it("leaves nothing staged once it is kept or dropped", async () => {
    const storage = openS3();
    const [kept, dropped] = [
      await storage.stage(key, bytes, "image/png"),
      await storage.stage(key, bytes, "image/png"),
    ];
    expect(staged()).toHaveLength(2);
    await kept.keep();
    await kept.drop();
    await dropped.drop();
    expect(staged()).toEqual([]);
    expect(s3.objects.get(key)?.contentType).toBe("image/png");
  });

  it("R8 what cannot be read is a fault and never absent: a wrong secret, a server that fails", async () => {
    await expect(openS3("another secret").get(key)).rejects.toThrow("SignatureDoesNotMatch");
    await expect(openS3("another secret").has(key)).rejects.toThrow();
    await expect(openS3("another secret").open(key)).rejects.toThrow();
    await openS3().put(key, bytes, "image/png");
    s3.failNext(503);
    // The SDK asks once more.
    expect([...((await openS3().get(key)) ?? [])]).toEqual([1, 2, 3]);
  });
});

describe("OP-070 UPL-04 UPL-05 a file that a browser puts into the bucket itself", () => {
  const key = "1/uploads/6666666666666666.png";
  const file = { contentType: "image/png", sizeBytes: 3, ttlSeconds: 900 };
  const put = (address: string, body: Uint8Array, type = "image/png") =>
    fetch(address, {
      method: "PUT",
      body: new Uint8Array(body),
      headers: { "content-type": type },
    });

  it("is taken from where it was put, and nowhere that is served", async () => {
    const storage = openS3();
    const address = await storage.direct.sign(key, file);
    expect(address.startsWith(`${storage.direct.origin}/pictures/incoming/${key}?`)).toBe(true);
    expect(await storage.direct.take(key, 100)).toBeUndefined();
    expect((await put(address, bytes)).status).toBe(200);
    expect([...((await storage.direct.take(key, 100)) ?? [])]).toEqual([1, 2, 3]);
    expect(await storage.has(key)).toBe(false);
    await storage.direct.discard(key);
    await storage.direct.discard(key);
    expect(await storage.direct.take(key, 100)).toBeUndefined();
  });

  it("UPL-09 has the length that was signed, and for a given time", async () => {
    const { direct } = openS3();
    const address = await direct.sign(key, file);
    expect((await put(address, Uint8Array.from([1, 2, 3, 4]))).status).toBe(403);
    expect((await put(address.replace(/Expires=\d+/, "Expires=9000"), bytes)).status).toBe(403);
    expect((await put(address.replace("6666.png", "7777.png"), bytes)).status).toBe(403);
    expect((await put(await direct.sign(key, { ...file, ttlSeconds: -1 }), bytes)).status).toBe(
      403,
    );
    expect(await direct.take(key, 100)).toBeUndefined();
  });

  it("UPL-09 is removed unread where it is too large all the same", async () => {
    const { direct } = openS3();
    await put(await direct.sign(key, file), bytes);
    s3.calls.length = 0;
    expect(await direct.take(key, 2)).toBe("too_large");
    expect(s3.calls.map((call) => call.split(" ")[0])).toEqual(["HEAD", "DELETE"]);
    expect(await direct.take(key, 2)).toBeUndefined();
  });

  it("has an origin that pages can allow", () => {
    const of = (change: object) =>
      createS3Storage({
        ...{ bucket: "b", region: "eu-central-1", endpoint: undefined, credentials: undefined },
        isPathStyle: false,
        ...change,
      }).direct.origin;
    expect(of({})).toBe("https://b.s3.eu-central-1.amazonaws.com");
    expect(of({ isPathStyle: true })).toBe("https://s3.eu-central-1.amazonaws.com");
    expect(of({ endpoint: "http://minio:9000/", isPathStyle: true })).toBe("http://minio:9000");
    expect(of({ endpoint: "https://objects.example" })).toBe("https://b.objects.example");
  });
});
