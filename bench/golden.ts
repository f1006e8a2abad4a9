import { join } from "node:path";

import { chromium } from "@playwright/test";

import { buildGoldenPage } from "../golden/build-page.ts";
import { compareWithResvg, resvgTolerance } from "../golden/compare-with-resvg.ts";
import { goldenDesign } from "../golden/design-generator.ts";
import { startGoldenServer } from "../golden/golden-server.ts";
import { goldenScripts } from "../golden/golden-texts.ts";
import { findBrowser } from "../scripts/find-browser.ts";
import { type Subject, verdictOf } from "./harness/bench.ts";

const designs = Array.from({ length: goldenScripts.length * 42 }, (_, seed) => goldenDesign(seed));

/** P16: what Chromium paints of the golden designs against what the server paints. */
export const measureGolden: Subject = async (bench) => {
  const folder = join(bench.temporaryFolder, "page");
  await buildGoldenPage(folder);
  const server = await startGoldenServer(folder, designs);
  bench.defer(async () => void (await server.close()));
  const browser = await chromium.launch({ executablePath: await findBrowser() });
  bench.defer(() => browser.close());
  await (await browser.newPage()).goto(server.url);
  const { documents, proof, preview, mockup, failures } = await server.verdict;
  if (documents < designs.length) throw new Error(failures.join("\n"));
  const resvg = await compareWithResvg(designs.map(({ seed }) => seed));
  const share = `${(resvg.mostShare * 100).toFixed(3)}%`;
  return {
    what: "designs as Chromium paints them, against the server, over an opaque ground",
    rounds: 1,
    parts: [
      {
        label: "proof: pixels apart",
        figure: String(proof.pixels),
        goal: "0",
        verdict: verdictOf(proof.pixels === 0),
      },
      {
        label: "preview: pixels apart",
        figure: String(preview.pixels),
        goal: "0",
        verdict: verdictOf(preview.pixels === 0),
      },
      {
        label: "mockup: pixels apart",
        figure: String(mockup.pixels),
        goal: "0",
        verdict: verdictOf(mockup.pixels === 0),
      },
      {
        label: `resvg: most of a picture beyond ${resvgTolerance.difference} of 255`,
        figure: share,
        goal: `≤${resvgTolerance.share * 100}%`,
        verdict: verdictOf(resvg.mostShare <= resvgTolerance.share),
      },
    ],
    note: `${documents} designs in ${goldenScripts.length} scripts, 480 pixels wide, and each on a product, 500 pixels wide; Firefox and WebKitGTK by \`npm run golden -- --full --browsers chromium,firefox,webkit\`; pixels do not vary, so one round`,
  };
};
