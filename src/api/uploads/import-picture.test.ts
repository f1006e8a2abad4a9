import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { rateLimits } from "#database/schema.ts";
import type { ForeignFile } from "#services/ports/foreign-files.ts";
import { pngPicture } from "#services/testing/upload-pictures.ts";

import { type ApiBed, createApiBed } from "../testing/api-bed.ts";

const host = "main.localhost";
const address = "https://cdn.example/1.png";
const session = { "x-session-id": "0123456789abcdef" };

let bed: ApiBed;
let answer: ForeignFile;

beforeAll(async () => {
  const open = { orders: Infinity, declines: Infinity };
  bed = await createApiBed(open, undefined, { fetchForeign: async () => answer });
  const settings = { image_hosts: ["cdn.example"] };
  await bed.addStore({ slug: "main", hosts: [host], settings });
  await bed.addStore({ slug: "other", hosts: ["other.localhost"] });
});
beforeEach(async () => {
  await bed.db.delete(rateLimits);
  answer = { ok: true, bytes: await pngPicture() };
});
afterAll(async () => {
  expect(bed.faults).toEqual([]);
  await bed.close();
});

async function ask(body: object, { at = host, token }: { at?: string; token?: string } = {}) {
  const csrf = await bed.call(at, "/public/csrf-token", { method: "POST", headers: session });
  const { token: own } = csrf.json()["data"] as { token: string };
  const headers = { ...session, "x-csrf-token": token ?? own };
  return bed.post(at, "/public/picture/import", body, headers);
}

describe("POST /public/picture/import (OP-043, OP-067)", () => {
  it("answers the upload that the picture became, and serves it", async () => {
    const reply = await ask({ address });
    expect(reply.status).toBe(200);
    const { key } = reply.json()["data"] as { key: string };
    expect((await bed.call(host, `/media/${key}`)).status).toBeGreaterThanOrEqual(200);
    expect((await ask({ address })).json()["data"]).toMatchObject({ key });
  });

  it.each([
    ["a store without hosts", { address }, { at: "other.localhost" }, 403],
    ["another host", { address: "https://evil.example/1.png" }, {}, 403],
    ["a token of nobody", { address }, { token: "1.x" }, 403],
    ["no address", {}, {}, 422],
    ["one that is too long", { address: `https://cdn.example/${"x".repeat(2000)}` }, {}, 422],
  ])("refuses %s", async (_, body, own, status) => {
    expect((await ask(body, own)).status).toBe(status);
  });

  it("tells what may succeed later", async () => {
    answer = { ok: false, reason: "unreachable" };
    const reply = await ask({ address: "https://cdn.example/2.png" });
    expect(reply.status).toBe(503);
    expect(reply.json()).toMatchObject({ code: "unavailable" });
  });
});
