import { Resvg } from "@resvg/resvg-js";

import { drawSvg } from "#render/node/design/draw-svg.ts";
import { drawProof } from "#render/node/design/draw-proof.ts";

import { goldenDesign } from "./design-generator.ts";
import { listInNode } from "./paint-in-node.ts";

/** Another renderer rounds the edges of shapes otherwise: so many pixels may differ by more than this. */
export const resvgTolerance = { difference: 32, share: 0.005 } as const;

/** Draws designs as SVG by resvg, the second opinion, and compares with the proof. */
export async function compareWithResvg(seeds: readonly number[]) {
  let mostShare = 0;
  let largest = 0;
  const failures: string[] = [];
  for (const seed of seeds) {
    const golden = goldenDesign(seed);
    const { list, extent, pixelsPerMm } = await listInNode(golden);
    const svg = await drawSvg(list, extent, pixelsPerMm);
    const inPixels = svg.replace(
      /width="[^"]+" height="[^"]+"/u,
      `width="${extent.width}" height="${extent.height}"`,
    );
    const { pixels } = new Resvg(inPixels, { background: golden.ground }).render();
    const { data } = drawProof(list, extent, golden.ground);
    let apart = pixels.length === data.length ? 0 : data.length;
    for (let at = 0; at < data.length; at += 4) {
      const difference = Math.max(
        ...[0, 1, 2].map((channel) =>
          Math.abs((data[at + channel] ?? 0) - (pixels[at + channel] ?? 0)),
        ),
      );
      largest = Math.max(largest, difference);
      if (difference > resvgTolerance.difference) apart += 1;
    }
    const share = apart / (data.length / 4);
    mostShare = Math.max(mostShare, share);
    if (share > resvgTolerance.share)
      failures.push(`${seed}: resvg ${(share * 100).toFixed(2)}% apart`);
  }
  return { mostShare, largest, failures };
}
