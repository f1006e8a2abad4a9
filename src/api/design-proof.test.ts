import { createHash } from "node:crypto";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { campaignImages, campaigns, rateLimits } from "#database/schema.ts";
import { offerDesigns } from "#database/testing/offer-designs.ts";
import type { StoreRecord } from "#database/queries/stores.ts";
import type { DesignFault } from "#domain/design/drawn-design.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { testDesign, testImage } from "#domain/design/testing/test-design.ts";
import type { DesignRenderer } from "#services/ports/designs.ts";
import { undrawnDesigns } from "#services/testing/undrawn-designs.ts";

import { type ApiBed, createApiBed } from "./testing/api-bed.ts";
import { callUntilLimited } from "./testing/call-until-limited.ts";

const host = "main.localhost";
const otherHost = "other.localhost";
const path = "/public/design/proof";

let bed: ApiBed;
let store: StoreRecord;
let line: Awaited<ReturnType<ApiBed["sellLine"]>>;
let faults: DesignFault[] = [];
let isBusy = false;

const drawProof: DesignRenderer["drawProof"] = async ({ design, ground, locale }) => {
  if (isBusy) throw Object.assign(new Error("too many wait"), { code: "EBUSY" });
  const document = createHash("sha256").update(serialiseDesign(design)).digest("hex");
  const stamp = { ground, locale, document, proof: document, renderer: 1, fonts: [] };
  return { png: new Uint8Array([1]), widthPx: 60, heightPx: 80, stamp, faults };
};

beforeAll(async () => {
  bed = await createApiBed(undefined, undefined, {
    designs: { ...undrawnDesigns, version: 1, drawProof },
  });
  store = await bed.addStore({ slug: "main", hosts: [host] });
  await bed.addStore({ slug: "other", hosts: [otherHost] });
  line = await bed.sellLine(store.id);
  const { campaign_id: campaignId, product_id: productId } = line;
  const product = { storeId: store.id, campaignId, productId };
  const photo = serialiseDesign(
    testDesign({ objects: [testImage({ name: "Your photo", src: "" })] }),
  );
  await offerDesigns(bed.db, product, designs, { front: photo });
});
beforeEach(async () => {
  faults = [];
  isBusy = false;
  await bed.db.delete(rateLimits);
});
afterAll(async () => {
  expect(bed.faults).toEqual([]);
  await bed.close();
});

const designs = {
  front: serialiseDesign(testDesign()),
  back: serialiseDesign(testDesign({ printSpace: "back" })),
};
const question = (change: object = {}) => {
  const { campaign_id, product_id, options } = line;
  return { campaign_id, product_id, options, designs, ...change };
};
const ask = (change: object = {}, at = host) => bed.post(at, path, question(change));

type Proof = { print_space: string; proof_id: string; url: string; faults: object[] };
const proofsOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  (answer.json()["data"] as { proofs: Proof[] }).proofs;

describe("CAM-47 OP-148 POST /public/design/proof", () => {
  it("answers a proof for each print space, its picture by a path that nobody guesses", async () => {
    const answer = await ask();
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const proofs = proofsOf(answer);
    expect(proofs).toEqual(
      ["front", "back"].map((print_space) => ({
        ...{ print_space, width: 60, height: 80, faults: [], coarse: [] },
        proof_id: expect.stringMatching(/^[0-9a-f]{32}$/),
        url: expect.stringMatching(/^\/media\/proofs\/[0-9a-f]{32}\.png$/),
      })),
    );
    expect(proofsOf(await bed.post(host, `/api2${path}`, question()))).toEqual(proofs);
    for (const { proof_id } of proofs) {
      expect(bed.storage.files.has(`${store.id}/proofs/${proof_id}.png`)).toBe(true);
    }
  });

  it("CAM-63 answers the picture of the product with them, null where no mockup shows one", async () => {
    const pictureOf = async () => (await ask()).json()["data"] as { picture_url: unknown };
    expect(await pictureOf()).toMatchObject({ picture_url: null });
    const { campaign_id: campaignId, product_id: productId } = line;
    const mockup = { kind: "tshirt", view: "back", color: "#1b1b1b", ground: "#eeeeee" };
    await bed.db.insert(campaignImages).values({
      ...{
        storeId: store.id,
        campaignId,
        productId,
        mockup,
        option: null,
        position: 9,
        width: 8,
        height: 10,
      },
      fileKey: "catalogue/00112233445566aa.mockup",
    });
    const picture_url = expect.stringMatching(
      /^\/media\/proofs\/[0-9a-f]{32}-[0-9a-f]{12}\.line$/,
    ) as unknown;
    expect(await pictureOf()).toMatchObject({ picture_url });
  });

  it("tells what is missing, by object", async () => {
    faults = [
      { kind: "missing_letters", objectId: "text-1", letters: ["☃"] },
      { kind: "missing_picture", objectId: "image-1", src: "uploads/a.png" },
    ];
    expect(proofsOf(await ask({ locale: "de" }))[0]?.faults).toEqual([
      { kind: "missing_letters", object_id: "text-1", letters: ["☃"], src: null },
      { kind: "missing_picture", object_id: "image-1", letters: [], src: "uploads/a.png" },
    ]);
  });

  it("OP-063 names the shopper's pictures that print coarse, kept knowingly or not", async () => {
    const placement = { ...testImage().placement, scaleX: 3, scaleY: 3 };
    const coarse = testImage({ name: "Your photo", isLowQualityKept: true, placement });
    const front = serialiseDesign(testDesign({ printSpace: "front", objects: [coarse] }));
    const [proof] = proofsOf(await ask({ designs: { front } }));
    expect(proof).toMatchObject({ print_space: "front", coarse: ["Your photo"] });
  });

  it.each([
    ["no design", { designs: {} }, "designs"],
    ["a design that is none", { designs: { front: "{}" } }, "designs.front"],
    ["a design as an object", { designs: { front: {} } }, "designs.front"],
    ["another colour than there is", { options: { color: "rust", size: "m" } }, "options"],
    ["no product", { product_id: 0 }, "product_id"],
  ])("%s is refused by its field", async (_, change, field) => {
    const answer = await ask(change);
    expect([answer.status, answer.json()["code"]]).toEqual([422, "validation_failed"]);
    expect(Object.keys(answer.json()["message"] as object)).toEqual([field]);
  });

  it.each([0, 3])("no design of a product of mode %i is drawn", async (personalized) => {
    const plain = await bed.sellLine(store.id);
    const ofPlain = eq(campaigns.id, plain.campaign_id);
    await bed.db.update(campaigns).set({ personalized }).where(ofPlain);
    const answer = await ask({ campaign_id: plain.campaign_id, product_id: plain.product_id });
    expect(answer.status).toBe(422);
    expect(answer.json()).toMatchObject({
      code: "validation_failed",
      message: { "designs.front": expect.stringContaining("not made with") },
      keys: { "designs.front": "cart.surplus_design" },
    });
  });

  it("S2 I5 a product of another store is not found", async () => {
    const answer = await ask({}, otherHost);
    expect([answer.status, answer.json()["code"]]).toEqual([404, "not_found"]);
  });

  it("where too many wait the next try may pass", async () => {
    isBusy = true;
    const fresh = { options: { color: "sand", size: "m" }, locale: "ar" };
    const answer = await ask(fresh);
    expect([answer.status, answer.json()["code"]]).toEqual([503, "unavailable"]);
    expect(answer.headers.get("retry-after")).toBe("5");
    isBusy = false;
    expect((await ask(fresh)).status).toBe(200);
  });

  it("S9 S11 S12 not from another site, not more than thirty a minute, not of any size", async () => {
    const headers = { origin: "https://evil.example" };
    expect((await bed.post(host, path, question(), headers)).status).toBe(403);
    const large = { designs: { front: "x".repeat(2 * 1024 * 1024) } };
    expect((await ask(large)).status).toBe(413);
    await bed.db.delete(rateLimits);
    expect(new Set(await callUntilLimited(30, () => ask()))).toEqual(new Set([200, 429]));
  });
});

describe("OP-148 approvals of a line, over the API", () => {
  const check = async (approvals: unknown, change: object = {}) => {
    const products = [{ ...line, designs, approvals, ...change }];
    const body = { products, currency_code: "USD" };
    return bed.post(host, "/public/cart/check", body);
  };
  const stateOf = (answer: Awaited<ReturnType<typeof check>>) =>
    (answer.json()["data"] as { lines: object[] }).lines[0];

  it("what was proved is sold, in its colour alone; what is not is told by its field", async () => {
    const approved_at = new Date().toISOString();
    const approvals = Object.fromEntries(
      proofsOf(await ask()).map(({ print_space, proof_id }) => [
        print_space,
        { proof_id, approved_at },
      ]),
    );
    expect(stateOf(await check(approvals))).toMatchObject({ state: "ok" });
    const { front } = approvals;
    expect(stateOf(await check({ front }))).toMatchObject({
      ...{ state: "unavailable", reason: "design", field: "approvals.back" },
    });
    expect(stateOf(await check(null))).toMatchObject({ field: "approvals.front" });
    expect(stateOf(await check(undefined))).toMatchObject({ field: "approvals.front" });
  });

  it("S12 approvals of another shape are refused", async () => {
    for (const approvals of ["yes", { front: "yes" }, { front: { proof_id: 1 } }, []]) {
      expect((await check(approvals)).status).toBe(422);
    }
  });
});
