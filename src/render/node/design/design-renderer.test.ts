import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, expect, it } from "vitest";

import type { DesignObject } from "#domain/design/design-document.ts";
import { testDesign, testImage, testText } from "#domain/design/testing/test-design.ts";

import { createDesignRenderer } from "./design-renderer.ts";

const fontFolder = join(import.meta.dirname, "../../../../assets/fonts");
const mockupFolder = join(import.meta.dirname, "../../../../assets/mockups");
let renderer: ReturnType<typeof createDesignRenderer> | undefined;
afterEach(() => renderer?.close());

const area = { widthMm: 40, heightMm: 40, dpi: 300, minDpi: 150 };
const task = (...objects: DesignObject[]) => ({
  ...{ design: testDesign({ area, objects }), ground: "#ffffff", locale: "en" },
  pictures: new Map<string, Uint8Array>(),
});
const small = task(testText({ x: 20, y: 20, sizeMm: 8 }));

it("tells why a font is broken, not its path alone", async () => {
  const folder = mkdtempSync(join(tmpdir(), "platen-fonts-"));
  for (const name of readdirSync(fontFolder)) {
    if (name !== "oswald") symlinkSync(join(fontFolder, name), join(folder, name));
  }
  mkdirSync(join(folder, "oswald"));
  writeFileSync(join(folder, "oswald", "regular.ttf"), "none");
  renderer = createDesignRenderer(folder, mockupFolder);
  const why = /Broken fonts: oswald\/[0-9a-f]{64}\/regular\.ttf \(The font .* is damaged\.\)/u;
  await expect(renderer.drawProof(small)).rejects.toThrow(why);
  await expect(renderer.drawPrint(small)).rejects.toThrow(why);
  rmSync(folder, { recursive: true });
});

it("CANV-04 draws a proof with large pictures in a process of its own, and refuses what too many wait for", async () => {
  renderer = createDesignRenderer(fontFolder, mockupFolder, 0);
  const placement = { ...testImage().placement, width: 7000, height: 7000 };
  const large = task(testImage({ src: "uploads/none.jpg", placement }));
  const [first, refused, aside] = await Promise.allSettled(
    [small, small, large].map((own) => renderer?.drawProof(own)),
  );
  expect(first?.status).toBe("fulfilled");
  expect(refused).toMatchObject({ reason: { code: "EBUSY" } });
  expect(aside).toMatchObject({ value: { faults: [{ kind: "missing_picture" }] } });
});
