import { join } from "node:path";

import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { testDesign, testShape } from "#domain/design/testing/test-design.ts";
import { createDesignRenderer } from "#render/node/design/design-renderer.ts";

import { type ApiBed, createApiBed } from "./testing/api-bed.ts";

const assets = join(import.meta.dirname, "..", "..", "assets");
const renderer = createDesignRenderer(join(assets, "fonts"), join(assets, "mockups"));
const host = "shop.localhost";
let bed: ApiBed;

beforeAll(async () => {
  bed = await createApiBed(undefined, undefined, { designs: renderer });
  await bed.addStore({ slug: "shop", hosts: [host] });
});
afterAll(async () => {
  await renderer.close();
  await bed.close();
});

const area = { widthMm: 457, heightMm: 457, dpi: 100, minDpi: 50 };
const square = { x: 228, y: 228, widthMm: 457, heightMm: 457, fill: "#c80000" };
const front = serialiseDesign({
  ...testDesign({ area, objects: [testShape({ id: "all", ...square })] }),
  printSpace: "front",
});

describe("CANV-30 POST /canvas/render3d", () => {
  it("answers a picture of the product with the design on it, under both prefixes", async () => {
    for (const prefix of ["", "/api2"]) {
      const { status, json } = await bed.post(host, `${prefix}/canvas/render3d`, {
        ...{ base: { kind: "cushion", angle: 0 }, designs: { front }, width: 200 },
      });
      expect(status).toBe(200);
      const { data } = json() as { data: { picture: string; content_type: string; width: number } };
      expect(data).toMatchObject({ content_type: "image/webp", width: 200 });
      const picture = sharp(Buffer.from(data.picture, "base64"));
      expect(await picture.metadata()).toMatchObject({ format: "webp", width: 200, height: 200 });
      const middle = { left: 98, top: 98, width: 4, height: 4 };
      const [red = 0, green = 255] = await picture.extract(middle).raw().toBuffer();
      expect(red).toBeGreaterThan(140);
      expect(green).toBeLessThan(60);
    }
  });

  it.each([
    ["another product", { base: { kind: "poster" } }, 422, "validation_failed"],
    ["a colour that is none", { base: { kind: "mug" }, color: "red" }, 422, "validation_failed"],
    ["more than is drawn", { base: { kind: "mug" }, width: 1001 }, 422, "validation_failed"],
    ["no design", { base: { kind: "mug" }, designs: { wrap: "x" } }, 422, "design_invalid"],
  ])("refuses %s", async (_, body, status, code) => {
    const reply = await bed.post(host, "/canvas/render3d", body);
    expect([reply.status, reply.json()["code"]]).toEqual([status, code]);
  });

  it("is a path of the API, with its own 404 and 405", async () => {
    expect((await bed.call(host, "/canvas/render3d")).status).toBe(405);
    expect((await bed.call(host, "/canvas/none")).json()["code"]).toBe("not_found");
  });
});

describe("POST /canvas/mockup", () => {
  const ask = (body: object) =>
    bed.post(host, "/canvas/mockup", {
      ...{ base: { kind: "tshirt", view: "front" }, designs: { front } },
      ...body,
    });

  it.each([
    ["CANV-21 of the usual size", "default", "webp", 500, 625],
    ["CANV-23 for print", "print", "webp", 1000, 1000],
    ["CANV-20 OP-127 of a shared design", "social", "webp", 1200, 630],
    ["CANV-15 CANV-16 to be kept", "export", "png", 1500, 1875],
  ])("%s", async (_, frame, format, width, height) => {
    const { status, json } = await ask({ frame });
    expect(status).toBe(200);
    const { data } = json() as { data: { picture: string; content_type: string } };
    expect(data).toMatchObject({ content_type: `image/${format}`, width, height });
    const picture = sharp(Buffer.from(data.picture, "base64"));
    expect(await picture.metadata()).toMatchObject({ format, width, height });
    expect(Math.max(width, height)).toBeLessThanOrEqual(1920);
    // The design is on it, and on nothing else.
    const { data: pixels, info } = await picture
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    let red = 0;
    for (let at = 0; at < pixels.length; at += 3) {
      if ((pixels[at] ?? 0) > 120 && (pixels[at + 1] ?? 255) < 60) red += 1;
    }
    const share = red / (info.width * info.height);
    expect(share).toBeGreaterThan(0.03);
    expect(share).toBeLessThan(0.5);
  });

  it.each([
    ["no product", { base: { kind: "boat", view: "front" } }, 422, "validation_failed"],
    ["a frame of its own", { frame: "poster" }, 422, "validation_failed"],
    ["a design that is none", { designs: { front: "x" } }, 422, "design_invalid"],
    ["a side that it has not", { designs: { wrap: front } }, 422, "design_invalid"],
  ])("refuses %s", async (_, body, status, code) => {
    const reply = await ask(body);
    expect([reply.status, reply.json()["code"]]).toEqual([status, code]);
  });
});
