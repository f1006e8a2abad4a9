import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";

import { listOrderEvents, listOrderLines } from "#database/queries/orders.ts";
import { listPrintFiles } from "#database/queries/print-files.ts";
import { orderLines, orders } from "#database/schema.ts";
import type { Design } from "#domain/design/design-document.ts";
import type { DrawnPrint } from "#domain/design/drawn-design.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { testDesign } from "#domain/design/testing/test-design.ts";
import { compareDrawnPrint } from "#render/node/design/draw-design.ts";
import { openFontFiles } from "#render/node/fonts/font-files.ts";
import { createStoredFaceLoader } from "#render/node/fonts/load-stored-faces.ts";

import { holdLine } from "./hold-line.ts";
import {
  approvalsOf,
  area,
  changeLine,
  emptyStorage,
  fixture,
  fonts,
  make,
  otherCtx,
  photo,
  placeOrder,
  putPhoto,
  renderer,
  stampOf,
  standingOf,
  storage,
  usePrintBed,
  withPhoto,
  withText,
} from "./testing/print-bed.ts";

usePrintBed();

const loadFaces = async () => createStoredFaceLoader(await openFontFiles(fonts), () => {});

describe("OP-148 a line waits for the customer", () => {
  const heldAs = async (orderId: number, designs = renderer) => {
    const [held] = await make(orderId, designs);
    if (held?.kind !== "held") throw new Error(`not held: ${held?.kind}`);
    expect(await listPrintFiles(fixture.ctx.db, fixture.store.id, orderId)).toEqual([]);
    expect(await standingOf(orderId)).toMatchObject({
      line: "pending_customer_action",
      order: "pending_customer_action",
      last: {
        ...{ kind: "status", actor: "system", fromStatus: "in_production" },
        data: { print_held: held.reason, line: 0, print_space: "front" },
      },
    });
    return held;
  };

  it("where the proof is not the approved one, drawn again", async () => {
    await putPhoto();
    const approvals = { front: await stampOf(withPhoto) };
    const { orderId } = await placeOrder({ front: serialiseDesign(withPhoto) }, { approvals });
    // Another picture under the same key.
    const image = sharp({
      create: { width: 300, height: 200, channels: 3, background: "#0000ff" },
    });
    await storage.put(`${fixture.store.id}/${photo}`, await image.jpeg().toBuffer(), "image/jpeg");
    expect(await heldAs(orderId)).toMatchObject({
      reason: "proof_differs",
      detail: { differs: ["proof"] },
    });
  });

  it("where another design was approved", async () => {
    const approvals = { front: await stampOf(withText("Maria")) };
    const designs = { front: serialiseDesign(withText("Mario")) };
    const { orderId } = await placeOrder(designs, { approvals });
    expect(await heldAs(orderId)).toMatchObject({
      reason: "proof_differs",
      detail: { differs: ["document", "proof"] },
    });
  });

  it("where the finished file lacks an object that the proof has", async () => {
    const { orderId } = await placeOrder({ front: serialiseDesign(withText("Maria")) });
    const [empty] = [
      await renderer.drawPrint({
        design: testDesign({ area, objects: [] }),
        ground: "#ffffff",
        locale: "en",
        pictures: new Map(),
      }),
    ];
    const planted = {
      ...renderer,
      drawPrint: async (toDraw: Parameters<typeof renderer.drawPrint>[0]): Promise<DrawnPrint> => {
        const whole = await renderer.drawPrint(toDraw);
        // The file itself is read and compared, as it is where it is made.
        const difference = await compareDrawnPrint(empty.png, toDraw, await loadFaces());
        return { ...whole, png: empty.png, difference };
      },
    };
    expect(await heldAs(orderId, planted)).toMatchObject({ reason: "print_differs" });
  });

  it("where a picture is gone, is none of its size, or is another store's", async () => {
    const designs = { front: serialiseDesign(withPhoto) };
    await putPhoto();
    const approvals = await approvalsOf(designs);
    const place = () => placeOrder(designs, { approvals });
    emptyStorage();
    const gone = await place();
    expect(await heldAs(gone.orderId)).toMatchObject({
      reason: "incomplete",
      detail: [{ kind: "missing_picture", src: photo }],
    });
    const image = sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } });
    await storage.put(`${otherCtx.store.id}/${photo}`, await image.jpeg().toBuffer(), "image/jpeg");
    expect(await heldAs((await place()).orderId)).toMatchObject({
      reason: "incomplete",
    });
    await putPhoto(299);
    expect(await heldAs((await place()).orderId)).toMatchObject({
      detail: [{ kind: "other_picture", src: photo }],
    });
  });

  it("where nobody approved its design, whatever else was approved", async () => {
    const back = serialiseDesign({ ...withText("Back"), printSpace: "back" });
    const front = serialiseDesign(withText("Maria"));
    for (const approvals of [null, {}, await approvalsOf({ back })]) {
      const { orderId } = await placeOrder({ front }, { approvals });
      expect(await heldAs(orderId)).toMatchObject({ reason: "not_approved" });
    }
  });

  it("where the approval of what was printed is gone, and the file with it", async () => {
    const { orderId } = await placeOrder({ front: serialiseDesign(withText("Maria")) });
    expect(await make(orderId)).toMatchObject([{ kind: "made" }]);
    await changeLine(orderId, { approvals: null });
    expect(await heldAs(orderId)).toMatchObject({ reason: "not_approved" });
  });

  it("where its design is none, or of another print space", async () => {
    const none = await placeOrder({ front: '{"version":1}' });
    expect(await heldAs(none.orderId)).toMatchObject({ reason: "invalid_design" });
    const back: Design = { ...withText("Back"), printSpace: "back" };
    const other = await placeOrder({ front: serialiseDesign(back) });
    expect(await heldAs(other.orderId)).toMatchObject({ reason: "invalid_design" });
  });

  it("where a letter is in no font", async () => {
    const { orderId } = await placeOrder({ front: serialiseDesign(withText("A\u{10ffff}")) });
    expect(await heldAs(orderId)).toMatchObject({
      reason: "incomplete",
      detail: [{ kind: "missing_letters", letters: ["\u{10ffff}"] }],
    });
  });

  const holdsOf = async (orderId: number) =>
    (await listOrderEvents(fixture.ctx.db, fixture.store.id, orderId)).filter(
      ({ data }) => data["print_held"] !== undefined,
    );

  it("not before production: then it is only told, once", async () => {
    const { orderId } = await placeOrder({ front: "none" }, { isPaid: false });
    expect(await make(orderId)).toMatchObject([{ kind: "held", reason: "invalid_design" }]);
    await make(orderId);
    expect((await standingOf(orderId)).line).not.toBe("pending_customer_action");
    const [order] = await fixture.ctx.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.status).not.toBe("pending_customer_action");
    expect(await holdsOf(orderId)).toMatchObject([
      { fromStatus: null, toStatus: null, data: { print_held: "invalid_design", line: 0 } },
    ]);
    await changeLine(orderId, { designs: { front: "{}" } });
    await make(orderId);
    expect(await holdsOf(orderId)).toHaveLength(2);
  });

  it("and every print space's reason is in the history, once each", async () => {
    const { orderId } = await placeOrder({ back: "none", front: "{}" });
    await make(orderId);
    await make(orderId);
    expect((await holdsOf(orderId)).map(({ data }) => data["print_space"])).toEqual([
      "back",
      "front",
    ]);
  });

  it("is told again where it is held anew", async () => {
    const { orderId } = await placeOrder({ front: "none" });
    await make(orderId);
    await fixture.ctx.db
      .update(orderLines)
      .set({ status: "in_production" })
      .where(eq(orderLines.orderId, orderId));
    await make(orderId);
    expect(await holdsOf(orderId)).toHaveLength(2);
    expect((await standingOf(orderId)).line).toBe("pending_customer_action");
  });

  it("of another store is left alone", async () => {
    const { orderId } = await placeOrder({ front: "none" });
    const [line] = await listOrderLines(fixture.ctx.db, fixture.store.id, orderId);
    if (line === undefined) throw new Error("the order has no line");
    const hold = { reason: "not_approved", detail: null } as const;
    await holdLine(otherCtx, { orderId, line, printSpace: "front" }, hold);
    expect(await holdsOf(orderId)).toEqual([]);
    expect((await standingOf(orderId)).line).toBe("in_production");
  });
});
