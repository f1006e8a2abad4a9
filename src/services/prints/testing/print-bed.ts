import { join } from "node:path";

import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";

import { findOrder, listOrderEvents, listOrderLines } from "#database/queries/orders.ts";
import { orderLines } from "#database/schema.ts";
import type { Design } from "#domain/design/design-document.ts";
import type { ApprovedDesign } from "#domain/design/approved-design.ts";
import type { DesignStamp } from "#domain/design/drawn-design.ts";
import { parseDesignJson } from "#domain/design/parse-design.ts";
import { testDesign, testImage, testText } from "#domain/design/testing/test-design.ts";
import type { OrderLineSnapshot } from "#domain/order/order-snapshot.ts";
import { createMemoryStorage } from "#integrations/storage/memory-storage.ts";
import { createDesignRenderer } from "#render/node/design/design-renderer.ts";
import { readMockupBase } from "#render/node/mockup/mockup-base.ts";
import type { MockupBases } from "#services/ports/mockup-bases.ts";
import { startProduction } from "#services/orders/start-production.ts";
import { approvedAs } from "#services/testing/approve-designs.ts";
import { endHold, pay } from "#services/testing/payment-steps.ts";
import { createServiceFixture, placeReadyOrder } from "#services/testing/service-fixture.ts";
import type { ServiceFixture } from "#services/testing/service-fixture.ts";

import { makePrintFiles } from "../make-print-files.ts";

export const fonts = join(import.meta.dirname, "..", "..", "..", "..", "assets", "fonts");
export const mockups = join(import.meta.dirname, "..", "..", "..", "..", "assets", "mockups");
export const bases: MockupBases = { find: (kind, view) => readMockupBase(mockups, kind, view) };
export const renderer = createDesignRenderer(fonts, mockups);
export let fixture: ServiceFixture;
export let otherCtx: ServiceFixture["ctx"];
export let storage: ReturnType<typeof createMemoryStorage>;
/** Opens a store, a memory storage for each test and the real renderer for the tests of a file. */
export function usePrintBed(): void {
  beforeAll(async () => {
    fixture = await createServiceFixture();
    otherCtx = await fixture.openStore();
  });
  beforeEach(() => {
    storage = createMemoryStorage();
  });
  afterAll(async () => {
    await renderer.close();
    await fixture.connection.close();
  });
}

/** What was stored is gone, as where another machine makes the prints. */
export const emptyStorage = (): void => {
  storage = createMemoryStorage();
};

export const photo = "uploads/00112233445566778899aabbccddeeff00112233.jpg";
export const placement = {
  left: 10,
  top: 30,
  scaleX: 1,
  scaleY: 1,
  angle: 8,
  width: 300,
  height: 200,
};
export const area = { widthMm: 60, heightMm: 60, dpi: 300, minDpi: 150 };
export const withText = (text: string): Design =>
  testDesign({ area, objects: [testText({ text, x: 30, y: 15, sizeMm: 10 })] });
export const withPhoto: Design = testDesign({
  area,
  objects: [testImage({ src: photo, placement }), testText({ x: 30, y: 12, sizeMm: 10 })],
});

export async function putPhoto(width = 300) {
  const image = sharp({ create: { width, height: 200, channels: 3, background: "#c05020" } });
  await storage.put(`${fixture.store.id}/${photo}`, await image.jpeg().toBuffer(), "image/jpeg");
}

export const stampOf = async (design: Design, ground = "#204060"): Promise<DesignStamp> => {
  const bytes = await storage.get(`${fixture.store.id}/${photo}`);
  const pictures = new Map(bytes ? [[photo, bytes]] : []);
  return (await renderer.drawProof({ design, ground, locale: "en", pictures })).stamp;
};

/** What a shopper approved who saw the proofs of these designs. */
export async function approvalsOf(
  designs: Record<string, string>,
): Promise<Record<string, ApprovedDesign>> {
  const approvals: Record<string, ApprovedDesign> = {};
  for (const [space, json] of Object.entries(designs)) {
    const parsed = parseDesignJson(json);
    if (parsed.isValid) approvals[space] = approvedAs(await stampOf(parsed.design));
  }
  return approvals;
}

type Placed = { approvals?: Record<string, DesignStamp> | null; isPaid?: boolean };

/** An order in production, or before it, whose first line carries designs, approved as they are. */
export async function placeOrder(
  designs: Record<string, string> | null,
  { approvals: given, isPaid = true }: Placed = {},
) {
  const stamps = given === undefined ? await approvalsOf(designs ?? {}) : given;
  const approvals =
    stamps &&
    Object.fromEntries(Object.entries(stamps).map(([space, stamp]) => [space, approvedAs(stamp)]));
  const { ctx, gateway } = fixture;
  const placed = await placeReadyOrder(ctx);
  const [line] = await listOrderLines(ctx.db, ctx.store.id, placed.orderId);
  if (line === undefined) throw new Error("the order has no line");
  const snapshot = { ...line.snapshot, designs, ...(approvals ? { approvals } : {}) };
  await ctx.db.update(orderLines).set({ snapshot }).where(eq(orderLines.id, line.id));
  if (isPaid) {
    await pay(ctx, gateway, placed);
    await endHold(ctx, placed);
    expect(await startProduction(ctx, { orderId: placed.orderId })).toBe("due");
  }
  return placed;
}
export const make = (orderId: number, designs = renderer, ctx = fixture.ctx) =>
  makePrintFiles({ ...ctx, storage, designs }, { orderId });

export async function changeLine(orderId: number, change: Partial<OrderLineSnapshot>) {
  const [line] = await listOrderLines(fixture.ctx.db, fixture.store.id, orderId);
  if (line === undefined) throw new Error("the order has no line");
  const snapshot = { ...line.snapshot, ...change } as OrderLineSnapshot;
  await fixture.ctx.db.update(orderLines).set({ snapshot }).where(eq(orderLines.id, line.id));
}

export async function standingOf(orderId: number) {
  const { db, store } = fixture.ctx;
  const [line] = await listOrderLines(db, store.id, orderId);
  const order = await findOrder(db, store.id, orderId);
  const [last] = (await listOrderEvents(db, store.id, orderId)).toReversed();
  return { line: line?.status, order: order?.status, last };
}
