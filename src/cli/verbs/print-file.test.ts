import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { listOrderLines } from "#database/queries/orders.ts";
import { orderLines } from "#database/schema.ts";
import type { Design } from "#domain/design/design-document.ts";
import { parseDesignJson } from "#domain/design/parse-design.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { testDesign, testText } from "#domain/design/testing/test-design.ts";
import { createMemoryStorage } from "#integrations/storage/memory-storage.ts";
import { createDesignRenderer } from "#render/node/design/design-renderer.ts";
import { readOrder } from "#services/orders/read-order.ts";
import { approvedAs } from "#services/testing/approve-designs.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  sellLine,
  refusalOf,
} from "#services/testing/service-fixture.ts";
import type { ServiceFixture } from "#services/testing/service-fixture.ts";

import { createCommandServices, runHandler } from "../testing/run-command.ts";
import { UsageError } from "../verb.ts";
import { printFile } from "./print-file.ts";

const assets = join(import.meta.dirname, "../../../assets");
const designs = createDesignRenderer(join(assets, "fonts"), join(assets, "mockups"));
const folder = mkdtempSync(join(tmpdir(), "platen-prints-"));
const storage = createMemoryStorage();
let fixture: ServiceFixture;
beforeAll(async () => {
  fixture = await createServiceFixture();
});
afterAll(async () => {
  await designs.close();
  await fixture.connection.close();
  rmSync(folder, { recursive: true });
});

async function call(...args: string[]) {
  const services = createCommandServices(fixture, { storage, designs });
  const { exitCode, ...output } = await runHandler(printFile, args, { services, cwd: folder });
  return { code: exitCode, ...output };
}

async function orderWith(front: string | null, isApproved = true): Promise<string> {
  const placed = await placeReadyOrder(fixture.ctx);
  const [line] = await listOrderLines(fixture.ctx.db, fixture.store.id, placed.orderId);
  if (line === undefined) throw new Error("the order has no line");
  const parsed = parseDesignJson(front ?? "");
  const approvals =
    isApproved && parsed.isValid ? { front: approvedAs(await approvalOf(parsed.design)) } : null;
  const own = front === null ? null : { front };
  const snapshot = { ...line.snapshot, designs: own, approvals };
  await fixture.ctx.db.update(orderLines).set({ snapshot }).where(eq(orderLines.id, line.id));
  return (await readOrder(fixture.ctx, placed)).number;
}
const area = { widthMm: 20, heightMm: 20, dpi: 300, minDpi: 150 };
const design = testDesign({ area, objects: [testText({ x: 10, y: 10, sizeMm: 6 })] });
const front = serialiseDesign(design);
const approvalOf = async (own: Design) =>
  (
    await designs.drawProof({
      ...{ design: own, ground: "#ffffff", locale: "en", pictures: new Map() },
    })
  ).stamp;

describe("platen print-file", () => {
  it("P11 OP-148 writes a line's file and tells its hashes, the same again", async () => {
    const number = await orderWith(front);
    const first = await call(`${number}/1`, "--out", "made");
    expect(first).toMatchObject({ code: 0, err: "" });
    const path = join(folder, "made", `${number}-1-front.png`);
    expect(first.out).toContain(`line 1, front: ${path}\n`);
    expect(readFileSync(path).subarray(1, 4).toString()).toBe("PNG");
    const again = JSON.parse((await call(number, "--json")).out) as object[];
    expect(again).toMatchObject([{ kind: "kept", position: 1, printSpace: "front" }]);
    const [, hash] = /pixels ([0-9a-f]{64})/u.exec(first.out) ?? [];
    expect(again).toMatchObject([{ file: { pixelsSha256: hash } }]);
  });

  it("tells in plain English what a printer would ask", async () => {
    const tiny = testText({ name: "Name", x: 10, y: 10, sizeMm: 2.5, fontId: "ultra" });
    const number = await orderWith(serialiseDesign(testDesign({ area, objects: [tiny] })));
    const remark =
      '  warning "Name": The letters are 1.34 mm high and hard to read below 1.4 mm. Please make the text larger.\n';
    const { code, out } = await call(number);
    expect(code).toBe(0);
    expect(out.slice(out.indexOf("  warning"))).toBe(remark);
    const kept = await call(number);
    expect(kept.out.slice(kept.out.indexOf("  warning"))).toBe(remark);
    const json = JSON.parse((await call(number, "--json")).out) as object[];
    expect(json).toMatchObject([{ remarks: [{ rule: "text_small", objectName: "Name" }] }]);
  });

  it("writes the outlines too, for a cutter, of what is approved and printed alone", async () => {
    const design = serialiseDesign(
      testDesign({ objects: [testText({ text: "Ada", x: 30, y: 30, sizeMm: 10 })] }),
    );
    const number = await orderWith(design);
    for (const [format, begins] of [
      ["svg", "<svg "],
      ["pdf", "%PDF-"],
    ] as const) {
      const { code, out } = await call(number, "--vector", format);
      expect(code).toBe(0);
      const path = join(folder, `${number}-1-front.${format}`);
      expect(out).toContain(`line 1, outlines: ${path}`);
      expect(readFileSync(path, "latin1").slice(0, 5)).toBe(begins);
    }
    await expect(call(number, "--vector", "dxf")).rejects.toThrow(UsageError);
    const held = await orderWith(design, false);
    await call(held, "--vector", "svg");
    expect(existsSync(join(folder, `${held}-1-front.svg`))).toBe(false);
  });

  it("OP-148 makes nothing that nobody approved, unless it is told to, and says so", async () => {
    const number = await orderWith(front, false);
    expect(await call(`${number}/1`, "--out", "no")).toEqual({
      code: 1,
      out: "line 1, front: held, not_approved\n",
      err: "Line 1, front: nobody approved this design. --unapproved makes its file all the same.\n",
    });
    expect(existsSync(join(folder, "no"))).toBe(false);
    const made = await call(`${number}/1`, "--out", "by-hand", "--unapproved");
    const path = join(folder, "by-hand", `${number}-1-front.png`);
    expect(made).toMatchObject({ code: 0, err: "" });
    expect(made.out).toContain(`line 1, front: ${path}\n  not approved by the shopper\n`);
    expect(readFileSync(path).subarray(1, 4).toString()).toBe("PNG");
  });

  it("names the lines of an order that have no design, and ends well", async () => {
    const products = [await sellLine(fixture.ctx), await sellLine(fixture.ctx)];
    const placed = await placeReadyOrder(fixture.ctx, products);
    const lines = await listOrderLines(fixture.ctx.db, fixture.store.id, placed.orderId);
    const [first] = lines;
    if (first === undefined || lines.length !== 2) throw new Error("two lines were asked for");
    const approvals = { front: approvedAs(await approvalOf(design)) };
    const snapshot = { ...first.snapshot, designs: { front }, approvals };
    await fixture.ctx.db.update(orderLines).set({ snapshot }).where(eq(orderLines.id, first.id));
    const { number } = await readOrder(fixture.ctx, placed);
    const told = await call(number, "--out", "two");
    expect(told).toMatchObject({
      ...{ code: 0, err: "Line 2: nothing of it is printed from a design.\n" },
    });
    expect((await call(`${number}/1`, "--out", "two")).err).toBe("");
  });

  it("says why nothing is made, and ends with 1", async () => {
    expect(await call(`${await orderWith("none")}/1`)).toMatchObject({
      ...{ code: 1, out: "line 1, front: held, invalid_design\n" },
      err: expect.stringContaining("not_json") as string,
    });
    const plain = await orderWith(null);
    for (const name of [plain, `${plain}/1`]) {
      const err = `Nothing of ${name} is printed from a design.\n`;
      expect(await call(name)).toEqual({ code: 1, out: "", err });
    }
    const refusal = await refusalOf(call(`${await orderWith(front)}/2`));
    expect(refusal).toMatchObject({ code: "not_found", thing: { kind: "line", name: "2" } });
  });

  it.each([["no line at all"], ["1", "2"], ["10001/0"], ["10001/x"], []])(
    "is called wrongly with %s %s",
    async (...args) => {
      const own = args[0] === "no line at all" ? ["/1"] : args;
      await expect(call(...own.filter((one) => one !== undefined))).rejects.toThrow(UsageError);
    },
  );
});
