import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { listPrintFiles } from "#database/queries/print-files.ts";
import { templates } from "#database/schema.ts";
import type { Design } from "#domain/design/design-document.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { testDesign, testImage, testText } from "#domain/design/testing/test-design.ts";

import { makePrintFiles } from "./make-print-files.ts";
import {
  area,
  fixture,
  make,
  photo,
  placeOrder,
  placement,
  putPhoto,
  renderer,
  stampOf,
  standingOf,
  storage,
  usePrintBed,
  withText,
} from "./testing/print-bed.ts";

usePrintBed();

describe("what a printer would ask about a print", () => {
  const remarked: Design = testDesign({
    area,
    objects: [
      testText({ id: "low", name: "Edge", x: 30, y: 58, sizeMm: 10, color: "#d9a441" }),
      testText({ id: "tiny", name: "Small", x: 30, y: 30, sizeMm: 2.5, fontId: "ultra" }),
    ],
  });
  const findingsOf = async (orderId: number) => {
    const [file] = await listPrintFiles(fixture.ctx.db, fixture.store.id, orderId);
    return file?.findings?.map(({ objectId, rule, severity }) => [objectId, severity, rule]);
  };

  it("is kept with the file, informs, and holds nothing", async () => {
    const { orderId } = await placeOrder({ front: serialiseDesign(remarked) });
    const expected = [
      { objectId: "low", objectName: "Edge", rule: "cut_off", severity: "error" },
      { objectId: "tiny", objectName: "Small", rule: "text_small", severity: "warning" },
    ];
    expect(await make(orderId)).toMatchObject([{ kind: "made", remarks: expected }]);
    expect(await make(orderId)).toMatchObject([{ kind: "kept", remarks: expected }]);
    expect((await standingOf(orderId)).line).toBe("in_production");
    expect(await findingsOf(orderId)).toEqual([
      ["low", "error", "cut_off"],
      ["tiny", "warning", "text_small"],
    ]);
    const mended = serialiseDesign(withText("Maria"));
    expect(await findingsOf((await placeOrder({ front: mended })).orderId)).toBeUndefined();
    const fine = await placeOrder({ front: mended });
    expect(await make(fine.orderId)).toMatchObject([{ kind: "made", remarks: [] }]);
    expect(await findingsOf(fine.orderId)).toEqual([]);
  });

  it("CANV-09 CANV-12 OP-063 is a picture's resolution, kept knowingly or not", async () => {
    await putPhoto();
    const scaled = (isLowQualityKept: boolean) => {
      const lying = { ...placement, left: 3, top: 20, angle: 0, scaleX: 2.1, scaleY: 2.1 };
      const image = testImage({ src: photo, placement: lying, isLowQualityKept });
      return serialiseDesign(testDesign({ area, objects: [image] }));
    };
    for (const [isKept, severity] of [
      [false, "warning"],
      [true, "advice"],
    ] as const) {
      const { orderId } = await placeOrder({ front: scaled(isKept) });
      const [made] = await make(orderId);
      expect(made).toMatchObject({
        kind: "made",
        remarks: [{ rule: "low_resolution", severity, params: { height: 210, width: 315 } }],
      });
    }
  });

  it("is asked of the ground that was approved, and by the method of the template", async () => {
    const dark: Design = testDesign({
      area,
      objects: [testText({ x: 30, y: 15, sizeMm: 10, color: "#204060" })],
    });
    const designs = { front: serialiseDesign(dark) };
    const approvals = { front: await stampOf(dark) };
    const approved = await placeOrder(designs, { approvals });
    await make(approved.orderId);
    expect(await findingsOf(approved.orderId)).toEqual([["text-1", "error", "ink_hidden"]]);
    const { orderId } = await placeOrder(designs, { approvals: null });
    const byHand = { ...fixture.ctx, storage, designs: renderer };
    const unknown = await makePrintFiles(byHand, { orderId, isUnapprovedAllowed: true });
    expect(unknown).toMatchObject([{ kind: "unapproved", remarks: [] }]);

    const { db, store } = fixture.ctx;
    const ofStore = eq(templates.storeId, store.id);
    await db.update(templates).set({ printMethod: "embroidery" }).where(ofStore);
    const sewn = await placeOrder(designs, {
      approvals: { front: await stampOf(dark, "#ffffff") },
    });
    await db.update(templates).set({ printMethod: null }).where(ofStore);
    await make(sewn.orderId);
    expect(await findingsOf(sewn.orderId)).toEqual([
      ["text-1", "warning", "ink_thin"],
      ["text-1", "warning", "text_small"],
    ]);
  });
});
