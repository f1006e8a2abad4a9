import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { matrixCells } from "../scripts/testing/matrix.ts";
import { buildGoldenPage } from "../golden/build-page.ts";
import { goldenDesign } from "../golden/design-generator.ts";
import { startGoldenServer } from "../golden/golden-server.ts";
import { expect, test } from "./fixtures.ts";

/** One of each script, with bent texts or with photos; `npm run golden -- --full` paints them all. */
const seeds = matrixCells({ script: [...Array(12).keys()], round: [0, 3] }).map(
  ({ script, round }) => script + 12 * round,
);

test.describe("the design engine", { tag: "@desktop" }, () => {
  test("P12 P16 a browser paints what the server paints, to the last bit", async ({ page }) => {
    const folder = await mkdtemp(join(tmpdir(), "platen-golden-"));
    await buildGoldenPage(folder);
    const server = await startGoldenServer(folder, seeds.map(goldenDesign));
    try {
      await page.goto(server.url);
      expect(await server.verdict).toMatchObject({
        documents: seeds.length,
        scripts: 12,
        failures: [],
        proof: { documents: 0, pixels: 0 },
        preview: { documents: 0, pixels: 0 },
        mockup: { documents: 0, pixels: 0 },
      });
    } finally {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
