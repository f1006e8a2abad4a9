import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { Connection } from "#database/connect.ts";
import type { StoreRecord } from "#database/queries/stores.ts";
import { insertStore } from "#database/testing/factories.ts";
import { createTestDatabase } from "#database/testing/test-database.ts";
import { createMemoryStorage } from "#integrations/storage/memory-storage.ts";
import type { ForeignFile } from "#services/ports/foreign-files.ts";
import { ServiceError } from "#services/service-error.ts";

import { importForeignPicture } from "./import-foreign-picture.ts";

const address = "https://cdn.example/art/1.png";
let connection: Connection;
let store: StoreRecord;
let picture: Uint8Array;
let answer: ForeignFile;
let asked: string[] = [];
const storage = createMemoryStorage();

beforeAll(async () => {
  connection = await createTestDatabase();
  const red = { create: { width: 30, height: 20, channels: 3, background: "red" } } as const;
  picture = await sharp(red).webp().toBuffer();
});
afterAll(() => connection.close());
beforeEach(async () => {
  store = await withHosts(["cdn.example"]);
  answer = { ok: true, bytes: picture };
  asked = [];
  storage.files.clear();
});

async function withHosts(hosts: string[]): Promise<StoreRecord> {
  const own = await insertStore(connection.db);
  return { ...own, settings: { ...own.settings, image_hosts: hosts } };
}

const run = (url = address, own = store) =>
  importForeignPicture(
    {
      ...{ db: connection.db, store: own, storage, orderKey: Buffer.alloc(48, 7) },
      fetchForeignFile: async (asking) => {
        asked.push(asking.href);
        return answer;
      },
    },
    url,
  );

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "none",
    (error: unknown) => (error instanceof ServiceError ? error.code : String(error)),
  );

describe("importForeignPicture (OP-043, OP-067)", () => {
  it("keeps the picture as an upload, drawn anew, and fetches an address once", async () => {
    const first = await run();
    expect(first).toEqual({
      key: expect.stringMatching(/^uploads\/[0-9a-f]{40}\.png$/),
      ...{ width: 30, height: 20 },
    });
    const kept = storage.files.get(`${store.id}/${first.key}`)?.bytes;
    expect((await sharp(kept).metadata()).format).toBe("jpeg");
    answer = { ok: false, reason: "gone" };
    expect(await run(`${address}#other`)).toEqual(first);
    expect(asked).toEqual([address]);
  });

  it("OP-073 is a picture, also where its address is called like a video", async () => {
    for (const name of ["art.mp4", "art.MOV"]) {
      expect((await run(`https://cdn.example/${name}`)).key).toMatch(
        /^uploads\/[0-9a-f]{40}\.png$/,
      );
    }
  });

  it("is of one store: another has another key for the same address", async () => {
    const first = await run();
    const other = await run(address, await withHosts(["cdn.example"]));
    expect(other.key).not.toBe(first.key);
    expect(asked.length).toBe(2);
  });

  it.each([
    "https://other.example/1.png",
    "https://sub.cdn.example/1.png",
    "https://cdn.example:444/1.png",
    "https://cdn.example@other.example/1.png",
    "file:///etc/passwd",
    "data:image/png;base64,AAAA",
    "cdn.example/1.png",
    "",
  ])("asks nobody for %j", async (url) => {
    expect(await codeOf(run(url))).toBe("forbidden");
    expect(asked).toEqual([]);
  });

  it("asks nobody where the store lists no hosts", async () => {
    expect(await codeOf(run(address, await insertStore(connection.db)))).toBe("forbidden");
    expect(asked).toEqual([]);
  });

  it.each([
    ["not_public", "forbidden"],
    ["too_large", "payload_too_large"],
    ["gone", "validation_failed"],
    ["unreachable", "unavailable"],
    ["late", "unavailable"],
    ["certificate", "unavailable"],
    ["unknown_host", "unavailable"],
    ["refused", "unavailable"],
    ["server_error", "unavailable"],
    ["port", "forbidden"],
    ["not_allowed", "forbidden"],
    ["redirect_to_http", "forbidden"],
    ["redirects", "validation_failed"],
  ] as const)("refuses what is %s: %s", async (reason, code) => {
    answer = { ok: false, reason };
    expect(await codeOf(run())).toBe(code);
    expect(storage.files.size).toBe(0);
  });

  it("refuses what is no picture, and tries again later", async () => {
    answer = { ok: true, bytes: Buffer.from("<svg onload=alert(1)>") };
    expect(await codeOf(run())).toBe("validation_failed");
    answer = { ok: true, bytes: picture };
    expect(await run()).toMatchObject({ width: 30 });
  });

  it("gives two who ask at once one upload", async () => {
    const [one, two] = await Promise.all([run(), run()]);
    expect(one).toEqual(two);
  });
});
