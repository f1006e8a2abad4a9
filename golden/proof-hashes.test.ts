import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, it } from "vitest";

import { rendererVersion } from "#render/paint/renderer-version.ts";

import { goldenDesign } from "./design-generator.ts";
import { goldenScripts } from "./golden-texts.ts";
import { paintInNode } from "./paint-in-node.ts";

/** Twelve designs with their photos take four seconds on an idle core. */
const drawingMs = 90_000;

const file = join(import.meta.dirname, "proof-hashes.json");

it(
  "OP-148 a renderer of a version draws what it drew: another picture needs another version",
  async () => {
    const hashes: Record<string, string> = {};
    for (const seed of goldenScripts.keys()) {
      const { proof } = await paintInNode(goldenDesign(seed + 36));
      hashes[seed + 36] = createHash("sha256").update(proof).digest("hex");
    }
    // To renew: raise `rendererVersion` and put the received value into the file.
    expect({ version: rendererVersion, hashes }).toEqual(JSON.parse(readFileSync(file, "utf8")));
  },
  drawingMs,
);
