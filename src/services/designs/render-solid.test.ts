import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import type { DrawnMockup, SolidToDraw } from "#domain/design/drawn-design.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { testDesign, testImage } from "#domain/design/testing/test-design.ts";
import { createMemoryStorage } from "#integrations/storage/memory-storage.ts";
import type { ServiceContext } from "#services/context.ts";
import {
  createServiceFixture,
  refusalOf,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";
import { undrawnDesigns } from "#services/testing/undrawn-designs.ts";

import { renderSolid, type SolidAsked } from "./render-solid.ts";

const storage = createMemoryStorage();
let fixture: ServiceFixture;
let ctx: ServiceContext;
let other: ServiceContext;

beforeAll(async () => {
  fixture = await createServiceFixture();
  ctx = fixture.ctx;
  other = await fixture.openStore({ slug: "other" });
});
afterAll(() => fixture.connection.close());

const drawn: DrawnMockup = { picture: Uint8Array.of(1), widthPx: 300, heightPx: 300, faults: [] };
const drawSolid = vi.fn<(toDraw: SolidToDraw) => Promise<DrawnMockup>>(() =>
  Promise.resolve(drawn),
);
const wrap = (printSpace = "wrap", src = "") =>
  serialiseDesign({
    ...testDesign({ objects: src === "" ? [] : [testImage({ src })] }),
    printSpace,
  });
const render = (change: Partial<SolidAsked> = {}, of = ctx) =>
  renderSolid(
    { store: of.store, designs: { ...undrawnDesigns, drawSolid }, storage },
    {
      ...{ base: { kind: "mug" }, designs: { wrap: wrap() }, locale: "en" },
      ...{ color: "#ffffff", ground: "#eeeeee", widthPx: 300 },
      ...change,
    },
  );

describe("CANV-30 OP-068 a still picture of a body", () => {
  it("is drawn of its designs, from where it is asked to be seen", async () => {
    expect(await render({ base: { kind: "mug", angle: -70 } })).toBe(drawn);
    expect(drawSolid.mock.lastCall?.[0]).toMatchObject({
      ...{ shape: "mug", view: { azimuth: -70, elevation: 14 }, color: "#ffffff" },
      ...{ widthPx: 300, heightPx: 300, format: "webp" },
    });
    expect([...(drawSolid.mock.lastCall?.[0].designs.keys() ?? [])]).toEqual(["wrap"]);
  });

  it.each([
    ["of a print space that it does not have", { front: wrap("front") }, "designs.front"],
    ["sent for another print space", { wrap: wrap("front") }, "designs.wrap"],
    ["that is none", { wrap: "{}" }, "designs.wrap"],
  ])("refuses a design %s", async (_, designs, field) => {
    expect(await refusalOf(render({ designs }))).toMatchObject({
      code: "design_invalid",
      fields: { [field]: "api.design_invalid" },
    });
  });

  it("I5 is drawn with pictures of its own store alone", async () => {
    const key = `uploads/${"0a".repeat(20)}.png`;
    await storage.put(`${ctx.store.id}/${key}`, Buffer.from("x"), "image/png");
    const designs = { wrap: wrap("wrap", key) };
    await render({ designs });
    expect([...(drawSolid.mock.lastCall?.[0].pictures.keys() ?? [])]).toEqual([key]);
    await render({ designs }, other);
    expect(drawSolid.mock.lastCall?.[0].pictures.size).toBe(0);
  });

  it("is unavailable for a moment while too many wait; what else fails is a fault", async () => {
    drawSolid.mockRejectedValueOnce(Object.assign(new Error("busy"), { code: "EBUSY" }));
    expect(await refusalOf(render())).toMatchObject({ code: "unavailable" });
    drawSolid.mockRejectedValueOnce(new Error("broken"));
    await expect(render()).rejects.toThrow("broken");
  });

  it("is drawn for no store that is closed", async () => {
    const shut = { ...ctx, store: { ...ctx.store, status: "blocked" as const } };
    expect(await refusalOf(render({}, shut))).toMatchObject({ code: "store_suspended" });
  });
});
