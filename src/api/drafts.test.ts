import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { testDraft } from "#domain/draft/testing/test-draft.ts";

import { type ApiBed, createApiBed } from "./testing/api-bed.ts";
import { callUntilLimited } from "./testing/call-until-limited.ts";

const host = "shop.localhost";
let bed: ApiBed;
let draft: ReturnType<typeof testDraft>;

beforeAll(async () => {
  bed = await createApiBed();
  const { id } = await bed.addStore({ slug: "shop", hosts: [host] });
  await bed.addStore({ slug: "other", hosts: ["other.localhost"] });
  const commonOptions = [{ type: "text", label: "Name" }];
  const { campaign, products } = await bed.insertCampaign(id, { slug: "mug", commonOptions });
  draft = testDraft({ campaign_id: campaign.id, product_id: products[0]?.id ?? 0 });
});
afterAll(() => bed.close());

type Link = { key: string; url: string; expires_at: string };
const keep = async (body: unknown, clientIp?: string) => {
  const { status, json } = await bed.call(host, "/api2/public/draft", {
    ...{ method: "POST", headers: { "content-type": "application/json" } },
    body: JSON.stringify(body),
    ...(clientIp !== undefined && { clientIp }),
  });
  return { status, ...(json() as { data: Link; code?: string }) };
};

describe("the calls of a draft's link", () => {
  it("keep it and open it, in its own store alone, and are kept by no cache", async () => {
    const { status, data } = await keep({ draft, locale: "de" });
    expect(status).toBe(200);
    const url = new URL(data.url);
    expect([url.origin, url.pathname]).toEqual([`http://${host}:3000`, "/de/mug"]);
    expect(url.searchParams.get("draft")).toBe(data.key);
    expect(Number.isNaN(Date.parse(data.expires_at))).toBe(false);
    const opened = await bed.call(host, `/public/draft/${data.key}`);
    expect(opened.headers.get("cache-control")).toBe("no-store");
    expect(opened.json()).toMatchObject({ success: true, data: { draft } });
    const elsewhere = await bed.call("other.localhost", `/public/draft/${data.key}`);
    expect([elsewhere.status, elsewhere.json()["code"]]).toEqual([404, "not_found"]);
  });

  it("refuse what is no draft, more than a megabyte, and more than ten a minute", async () => {
    expect(await keep({ draft: { version: 1 } })).toMatchObject({ status: 422 });
    expect(await keep({})).toMatchObject({ status: 422, code: "validation_failed" });
    const large = { draft: { ...draft, more: "x".repeat(1024 * 1024) } };
    expect(await keep(large)).toMatchObject({ status: 413, code: "payload_too_large" });
    const statuses = await callUntilLimited(10, () => keep({ draft }, "10.9.9.9"));
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });
});
