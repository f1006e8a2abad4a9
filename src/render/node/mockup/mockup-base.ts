import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { z } from "zod";

const print = z.object({
  name: z.string(),
  widthMm: z.number().positive(),
  heightMm: z.number().positive(),
  technique: z.enum(["print", "embroidery", "sublimation"]),
});

const base = z.object({
  format: z.literal("platen-mockup/1"),
  kind: z.string(),
  view: z.string(),
  edition: z.int().min(1).default(1),
  width: z.int().positive(),
  height: z.int().positive(),
  /** Linear light that a white shade pixel stands for. */
  shadeMax: z.number().positive(),
  glossMax: z.number().positive(),
  detail: z.boolean(),
  prints: z.array(print),
});

/** One product from one side, taken apart into layers (assets/mockups/README.md). */
export type MockupBase = z.output<typeof base>;
export type MockupPrint = MockupBase["prints"][number];

const namePattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;

/** Reads the description of a base below `folder`; undefined where there is none of that name. */
export async function readMockupBase(
  folder: string,
  kind: string,
  view: string,
): Promise<MockupBase | undefined> {
  if (!namePattern.test(kind) || !namePattern.test(view)) return undefined;
  const path = join(folder, kind, view, "base.json");
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
  return base.parse(JSON.parse(text));
}
