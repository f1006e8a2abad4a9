import { randomBytes, randomUUID } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { CartLineBody } from "#contract/schemas/cart.ts";
import { addLinePicture } from "#database/queries/design-proofs.ts";
import { listOrderLines } from "#database/queries/orders.ts";
import { linePictureKey } from "#domain/design/approved-design.ts";
import type { LinePictureUse } from "#domain/design/line-picture.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { testDesign } from "#domain/design/testing/test-design.ts";
import type { ServiceContext } from "#services/context.ts";
import { createOrder } from "#services/orders/create-order.ts";
import { approveDesigns } from "#services/testing/approve-designs.ts";
import { sellDesigned } from "#services/testing/sell-designed.ts";
import {
  createBody,
  createServiceFixture,
  sellLine,
  testClientIp,
} from "#services/testing/service-fixture.ts";
import type { ServiceFixture } from "#services/testing/service-fixture.ts";
import { pngPicture } from "#services/testing/upload-pictures.ts";
import { acceptUpload } from "#services/uploads/accept-upload.ts";

import { checkCart } from "./check-cart.ts";

let fixture: ServiceFixture;
let ctx: ServiceContext;
let line: CartLineBody;
let plain: string;

beforeAll(async () => {
  fixture = await createServiceFixture();
  ctx = fixture.ctx;
  const designs = { front: serialiseDesign(testDesign()) };
  line = await approveDesigns(ctx, await sellDesigned(ctx, designs));
  plain = (await thumbOf({ ...line, thumb_url: null })).cart ?? "";
});
afterAll(() => fixture.connection.close());

async function upload(of: ServiceContext): Promise<string> {
  const key = `uploads/${randomBytes(20).toString("hex")}.png`;
  await acceptUpload(of, { key, bytes: await pngPicture() });
  return `/media/${key}`;
}

/** What cart and order show of a line. */
async function thumbOf(own: CartLineBody) {
  const { lines } = await checkCart(ctx, { products: [own], currencyCode: "USD" });
  const { orderId } = await createOrder(ctx, {
    body: createBody([own], { correct_price: true }),
    idempotencyKey: randomUUID(),
    buyerSecret: undefined,
    clientIp: testClientIp,
  });
  const [stored] = await listOrderLines(ctx.db, ctx.store.id, orderId);
  return { cart: lines[0]?.thumb_url, order: stored?.snapshot.thumbUrl };
}

describe("CAM-63 T-083 the picture of a designed line", () => {
  it("is the one that the browser has drawn and uploaded", async () => {
    const thumb_url = await upload(ctx);
    expect(await thumbOf({ ...line, thumb_url })).toEqual({ cart: thumb_url, order: thumb_url });
  });

  it("is the one that the server draws of what was approved, and no other's", async () => {
    const designs = { front: serialiseDesign(testDesign()) };
    const bare = await sellDesigned(ctx, designs);
    const key = (id: string) => linePictureKey(id, "0e".repeat(6));
    const add = async (own: typeof bare, other: Partial<LinePictureUse> = {}) => {
      const approved = await approveDesigns(ctx, own);
      const id = approved.approvals?.["front"]?.proof_id ?? "";
      const use = { key: key(id), proofs: [id], pictured: [], ...other };
      await addLinePicture(ctx.db, ctx.store.id, id, use);
      return { approved, thumb_url: `/media/${use.key}` };
    };
    const { approved, thumb_url } = await add(bare);
    expect(await thumbOf({ ...approved, thumb_url })).toEqual({
      cart: thumb_url,
      order: thumb_url,
    });
    const another = (await add(await sellDesigned(ctx, designs))).thumb_url;
    const unknown = thumb_url.replace("0e", "0f");
    const pinned = thumb_url.replace("/media/", "/media/thumb/");
    for (const wrong of [another, unknown, pinned]) {
      const { cart } = await thumbOf({ ...approved, thumb_url: wrong });
      expect(cart).toMatch(/^\/media\/catalogue\//);
    }
    // Of the same proof, but in another colour, or beside another side.
    const id = approved.approvals?.["front"]?.proof_id ?? "";
    const ofColor = { key: linePictureKey(id, "01".repeat(6)), pictured: ["navy"] };
    const ofSides = { key: linePictureKey(id, "02".repeat(6)), proofs: [id, "f".repeat(32)] };
    for (const other of [ofColor, ofSides]) {
      const { thumb_url: wrong } = await add(bare, other);
      const { cart } = await thumbOf({ ...approved, thumb_url: wrong });
      expect(cart).toMatch(/^\/media\/catalogue\//);
    }
    expect((await thumbOf({ ...approved, thumb_url })).cart).toBe(thumb_url);
  });

  it("I5 S1 is the catalogue's where that is no upload of this store", async () => {
    expect(plain).toMatch(/^\/media\/catalogue\//);
    const foreign = await upload(await fixture.openStore({ slug: "other" }));
    const own = await upload(ctx);
    const addresses = [
      foreign,
      `/media/uploads/${"0".repeat(40)}.png`,
      `https://evil.example${own}`,
      `${own}?x`,
      own.replace("/media/", "/media/thumb/"),
      "javascript:alert(1)",
      "",
    ];
    for (const thumb_url of addresses) {
      expect(await thumbOf({ ...line, thumb_url })).toEqual({ cart: plain, order: plain });
    }
  });

  it("is the catalogue's where the line has no designs", async () => {
    const bare = await sellLine(ctx);
    const own = await thumbOf(bare);
    expect(own.cart).toMatch(/^\/media\/catalogue\//);
    expect(await thumbOf({ ...bare, thumb_url: await upload(ctx) })).toEqual(own);
  });
});
