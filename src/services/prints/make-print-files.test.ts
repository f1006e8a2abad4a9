import { createHash } from "node:crypto";

import sharp from "sharp";
import { describe, expect, it } from "vitest";

import { listPrintFiles } from "#database/queries/print-files.ts";
import type { Design } from "#domain/design/design-document.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { createDesignRenderer } from "#render/node/design/design-renderer.ts";

import { makePrintFiles } from "./make-print-files.ts";
import {
  approvalsOf,
  changeLine,
  emptyStorage,
  fixture,
  fonts,
  make,
  mockups,
  otherCtx,
  photo,
  placeOrder,
  putPhoto,
  renderer,
  standingOf,
  storage,
  usePrintBed,
  withPhoto,
  withText,
} from "./testing/print-bed.ts";

usePrintBed();

describe("OP-148 the print files of an order", () => {
  it("are made when production starts, by a job of the same transaction", async () => {
    const { orderId } = await placeOrder({ front: serialiseDesign(withText("Maria")) });
    expect(fixture.jobs.sent.at(-1)).toMatchObject({
      name: "make-print-files",
      payload: { storeId: fixture.store.id, orderId },
    });
    const before = fixture.jobs.sent.length;
    await placeOrder(null);
    const names = fixture.jobs.sent.slice(before).map(({ name }) => name);
    expect(names).not.toContain("make-print-files");
  });

  it("P11 are PNGs in sRGB with alpha, exactly the print area at 300 DPI, known by their hashes", async () => {
    await putPhoto();
    const { orderId } = await placeOrder({ front: serialiseDesign(withPhoto) });
    const [made] = await make(orderId);
    if (made?.kind !== "made") throw new Error(JSON.stringify(made));
    const png = await storage.get(made.file.storageKey);
    if (!png) throw new Error("the file is not there");
    const { width, height, channels, density, space, format } = await sharp(png).metadata();
    expect({ width, height, channels, density, space, format }).toEqual({
      ...{ width: 709, height: 709, channels: 4, density: 300, space: "srgb", format: "png" },
    });
    expect(createHash("sha256").update(png).digest("hex")).toBe(made.file.fileSha256);
    const raw = await sharp(png).raw().toBuffer();
    expect(createHash("sha256").update(raw).digest("hex")).toBe(made.file.pixelsSha256);
    // 11,811 dots a metre on both axes.
    const at = Buffer.from(png).indexOf("pHYs");
    expect([png[at + 12], Buffer.from(png).readUInt32BE(at + 4)]).toEqual([1, 11_811]);
    expect(raw[3]).toBe(0);
  });

  it("come out the same in another process's thread, and are kept when they are asked for again", async () => {
    const { orderId } = await placeOrder({ front: serialiseDesign(withText("Łukasz")) });
    const [made] = await make(orderId);
    const again = await make(orderId);
    expect(again).toEqual([
      {
        ...made,
        kind: "kept",
        file: expect.objectContaining(made?.kind === "made" ? made.file : {}),
      },
    ]);
    const rows = await listPrintFiles(fixture.ctx.db, fixture.store.id, orderId);
    expect(rows).toHaveLength(1);
    emptyStorage();
    const other = createDesignRenderer(fonts, mockups);
    try {
      expect(await make(orderId, other)).toEqual([made]);
    } finally {
      await other.close();
    }
  });

  it.each([
    ["is cut off", (bytes: Uint8Array) => bytes.subarray(0, bytes.length / 2)],
    [
      "has another byte",
      (bytes: Uint8Array) => bytes.map((byte, at) => (at === 999 ? ~byte : byte)),
    ],
  ])("are made anew where the stored one %s", async (_, spoil) => {
    const { orderId } = await placeOrder({ front: serialiseDesign(withText("Noor")) });
    const [made] = await make(orderId);
    if (made?.kind !== "made") throw new Error(JSON.stringify(made));
    const { storageKey } = made.file;
    const whole = Uint8Array.from((await storage.get(storageKey)) ?? []);
    await storage.put(storageKey, spoil(whole), "image/png");
    expect(await make(orderId)).toEqual([made]);
    expect(await storage.get(storageKey)).toEqual(whole);
  });

  it.each<[string, Record<string, string>, number]>([
    ["is no longer printed", {}, 0],
    ["now cannot be", { front: "none" }, 0],
    ["still can", { front: serialiseDesign(withText("Ida")) }, 1],
  ])("go where their print space %s", async (_, designs, left) => {
    const { orderId } = await placeOrder({ front: serialiseDesign(withText("Ida")) });
    await make(orderId);
    await changeLine(orderId, { designs });
    await make(orderId);
    expect(await listPrintFiles(fixture.ctx.db, fixture.store.id, orderId)).toHaveLength(left);
  });

  it("are made anew of another design", async () => {
    const { orderId } = await placeOrder({ front: serialiseDesign(withText("Ann")) });
    const [first] = await make(orderId);
    const designs = { front: serialiseDesign(withText("Ben")) };
    await changeLine(orderId, { designs, approvals: await approvalsOf(designs) });
    const [second] = await make(orderId);
    expect(second?.kind).toBe("made");
    expect(second).not.toEqual(first);
    expect(await listPrintFiles(fixture.ctx.db, fixture.store.id, orderId)).toHaveLength(1);
  });

  it.each(["made", "held"])(
    "are of the line as it is, not as it was when it was to be %s",
    async (as) => {
      const { orderId } = await placeOrder({ front: serialiseDesign(withText("Ann")) });
      const designs = { front: serialiseDesign(withText("Ben")) };
      let isLate = true;
      const slow = {
        ...renderer,
        // Meanwhile the line gets another design, and a print of it.
        async drawPrint(toDraw: Parameters<typeof renderer.drawPrint>[0]) {
          const drawn = await renderer.drawPrint(toDraw);
          if (!isLate) return drawn;
          isLate = false;
          await changeLine(orderId, { designs, approvals: await approvalsOf(designs) });
          await make(orderId);
          const difference =
            as === "held" ? { largest: 255, at: { x: 0, y: 0 } } : drawn.difference;
          return { ...drawn, difference };
        },
      };
      await expect(make(orderId, slow)).rejects.toThrow("was changed while it was printed");
      const [file] = await listPrintFiles(fixture.ctx.db, fixture.store.id, orderId);
      expect((await standingOf(orderId)).line).toBe("in_production");
      expect(await make(orderId)).toMatchObject([
        { kind: "kept", file: { storageKey: file?.storageKey } },
      ]);
    },
  );

  it("are one for each print space", async () => {
    const back: Design = { ...withText("Back"), printSpace: "back" };
    const designs = { back: serialiseDesign(back), front: serialiseDesign(withText("Front")) };
    const { orderId } = await placeOrder(designs);
    const made = await make(orderId);
    expect(made.map(({ printSpace, kind }) => [printSpace, kind])).toEqual([
      ["back", "made"],
      ["front", "made"],
    ]);
  });

  it("of another store cannot be made", async () => {
    const { orderId } = await placeOrder({ front: serialiseDesign(withText("Maria")) });
    expect(await make(orderId, renderer, otherCtx)).toEqual([]);
  });
});

describe("a file made by hand of what nobody approved", () => {
  it("is made where its owner says so, and is no print file of the order", async () => {
    const { ctx, store } = fixture;
    const designs = { front: serialiseDesign(withText("Maria")) };
    const { orderId } = await placeOrder(designs, { approvals: null });
    const waived = { orderId, isUnapprovedAllowed: true };
    const [made] = await makePrintFiles({ ...ctx, storage, designs: renderer }, waived);
    if (made?.kind !== "unapproved") throw new Error(JSON.stringify(made));
    expect(await storage.get(made.file.storageKey)).toBeDefined();
    expect(await listPrintFiles(ctx.db, store.id, orderId)).toEqual([]);
    expect((await standingOf(orderId)).line).toBe("in_production");
    await changeLine(orderId, { approvals: await approvalsOf(designs) });
    expect(await makePrintFiles({ ...ctx, storage, designs: renderer }, waived)).toMatchObject([
      { kind: "made" },
    ]);
  });
});

describe("a fault of the moment", () => {
  it("rejects, so that the job tries again, and changes nothing", async () => {
    const { orderId } = await placeOrder({ front: serialiseDesign(withText("Maria")) });
    storage.failNext(new Error("disk full"));
    await expect(make(orderId)).rejects.toThrow("disk full");
    expect((await standingOf(orderId)).line).toBe("in_production");
    expect(await make(orderId)).toMatchObject([{ kind: "made" }]);
  });

  it("keeps the other prints of its order from nothing, and is held after the last try", async () => {
    await putPhoto();
    const broken: Design = { ...withPhoto, printSpace: "back" };
    const { orderId } = await placeOrder({
      back: serialiseDesign(broken),
      front: serialiseDesign(withText("Maria")),
    });
    const { ctx, store } = fixture;
    const whole = (await storage.get(`${store.id}/${photo}`)) ?? new Uint8Array();
    await storage.put(`${store.id}/${photo}`, whole.subarray(0, whole.length / 2), "image/jpeg");
    await expect(make(orderId)).rejects.toThrow(/^line 1, back: .*premature end/iu);
    expect(await listPrintFiles(ctx.db, store.id, orderId)).toMatchObject([
      { printSpace: "front" },
    ]);
    expect((await standingOf(orderId)).line).toBe("in_production");
    const last = await makePrintFiles(
      { ...ctx, storage, designs: renderer },
      { orderId, isLastTry: true },
    );
    expect(last).toMatchObject([{ kind: "held", reason: "failed" }, { kind: "kept" }]);
    expect(await standingOf(orderId)).toMatchObject({
      line: "pending_customer_action",
      last: {
        data: {
          ...{ print_held: "failed", line: 0, print_space: "back" },
          detail: { message: expect.stringMatching(/^[^\n]*premature end[^\n]*$/iu) as string },
        },
      },
    });
  });
});
