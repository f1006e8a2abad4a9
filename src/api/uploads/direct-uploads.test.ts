import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { StoreRecord } from "#database/queries/stores.ts";
import { rateLimits } from "#database/schema.ts";
import { createS3Storage } from "#integrations/storage/s3-storage.ts";
import {
  doubleKey,
  type S3Double,
  startS3Double,
} from "#integrations/storage/testing/s3-double.ts";
import { pdfFile, pngPicture, transparentPicture } from "#services/testing/upload-pictures.ts";

import { type ApiBed, createApiBed } from "../testing/api-bed.ts";

const host = "main.localhost";
const session = { "x-session-id": "0123456789abcdef" };

let bucket: S3Double;
let bed: ApiBed;
let store: StoreRecord;
let picture: Buffer;

beforeAll(async () => {
  bucket = await startS3Double("pictures");
  const storage = createS3Storage({
    ...{ bucket: "pictures", region: doubleKey.region, endpoint: bucket.endpoint },
    ...{ isPathStyle: true, credentials: doubleKey },
  });
  bed = await createApiBed(undefined, storage.direct);
  store = await bed.addStore({ slug: "main", hosts: [host] });
  await bed.addStore({ slug: "other", hosts: ["other.localhost"] });
  picture = await pngPicture();
});
beforeEach(async () => {
  await bed.db.delete(rateLimits);
  bed.storage.files.clear();
  bucket.objects.clear();
});
afterAll(async () => {
  expect(bed.faults).toEqual([]);
  await bed.close();
  await bucket.close();
});

type Ticket = { filePath: string; preSignedUrl: string; Key: string; finishUrl?: string };

async function ticketOf(change: object = {}): Promise<Ticket> {
  const csrf = await bed.call(host, "/public/csrf-token", { method: "POST", headers: session });
  const { token } = csrf.json()["data"] as { token: string };
  const body = {
    fileName: "a.png",
    contentType: "image/png",
    sizeBytes: picture.length,
    ...change,
  };
  const headers = { ...session, "x-csrf-token": token };
  const answer = await bed.post(host, "/public/pre-signed-url", body, headers);
  expect(answer.status).toBe(200);
  return answer.json()["data"] as Ticket;
}

const put = (address: string, bytes: Uint8Array) =>
  fetch(address, {
    method: "PUT",
    body: new Uint8Array(bytes),
    headers: { "content-type": "image/png" },
  });

const finish = ({ finishUrl = "" }: Ticket, at = host) => {
  const { pathname, search } = new URL(finishUrl);
  return bed.call(at, pathname + search, { method: "POST" });
};

const incoming = () => [...bucket.objects.keys()].filter((key) => key.startsWith("incoming/"));

describe("OP-070 UPL-01 UPL-04 a picture that is put into the bucket itself", () => {
  it("is looked at, drawn anew and kept; nothing is left where it was put", async () => {
    const ticket = await ticketOf();
    expect(ticket.preSignedUrl.startsWith(bucket.endpoint)).toBe(true);
    expect((await put(ticket.preSignedUrl, picture)).status).toBe(200);
    expect(bed.storage.files.size).toBe(0);
    const answer = await finish(ticket);
    expect([answer.status, answer.json()["data"]]).toMatchObject([
      200,
      { filePath: ticket.filePath, width: 12, height: 8, has_alpha: false },
    ]);
    expect(bed.storage.files.has(`${store.id}/${ticket.filePath}`)).toBe(true);
    expect(incoming()).toEqual([]);
    expect((await finish(ticket)).json()).toEqual(answer.json());
  });

  it("UPL-09 takes no other length than was told, and none above the limit", async () => {
    const ticket = await ticketOf();
    expect((await put(ticket.preSignedUrl, Buffer.concat([picture, picture]))).status).toBe(403);
    expect((await finish(ticket)).status).toBe(404);
    await expect(ticketOf({ sizeBytes: 20_971_521 })).rejects.toThrow();
  });

  it("S6 UPL-07 is removed where it is no picture, whatever it is called", async () => {
    const ticket = await ticketOf({ sizeBytes: pdfFile.length });
    await put(ticket.preSignedUrl, pdfFile);
    expect(incoming()).toHaveLength(1);
    const answer = await finish(ticket);
    expect([answer.status, answer.json()["data"]]).toEqual([422, { reason: "not_an_image" }]);
    expect(incoming()).toEqual([]);
    expect(bed.storage.files.has(`${store.id}/${ticket.filePath}`)).toBe(false);
  });

  it("R3 other bytes under the same key change nothing", async () => {
    const ticket = await ticketOf();
    await put(ticket.preSignedUrl, picture);
    await finish(ticket);
    const kept = bed.storage.files.get(`${store.id}/${ticket.filePath}`);
    const other = await transparentPicture();
    bucket.objects.set(`incoming/${store.id}/${ticket.filePath}`, {
      ...{ bytes: other, contentType: "image/png" },
    });
    expect((await finish(ticket)).status).toBe(409);
    expect(bed.storage.files.get(`${store.id}/${ticket.filePath}`)).toBe(kept);
    expect(incoming()).toEqual([]);
  });

  it("I5 S9 is finished by its own address alone, in its own store", async () => {
    const ticket = await ticketOf();
    await put(ticket.preSignedUrl, picture);
    expect((await finish(ticket, "other.localhost")).status).toBe(403);
    const forged = {
      ...ticket,
      finishUrl: (ticket.finishUrl ?? "").replace(/expires=\d/, "expires=9"),
    };
    expect((await finish(forged)).status).toBe(403);
    expect((await finish(ticket)).status).toBe(200);
  });

  it("UPL-04 a caller that says the name alone puts it through the shop", async () => {
    const ticket = await ticketOf({ contentType: undefined });
    expect(Object.keys(ticket).toSorted()).toEqual(["Key", "filePath", "preSignedUrl"]);
    const { pathname, search } = new URL(ticket.preSignedUrl);
    const answer = await bed.call(host, pathname + search, {
      ...{ method: "PUT", body: new Uint8Array(picture), headers: { "content-type": "image/png" } },
    });
    expect(answer.status).toBe(200);
  });
});
