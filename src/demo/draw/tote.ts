import { cloth, stitches } from "./cloth.ts";
import { darker, lighter } from "./color-mix.ts";
import { mirrorPath, onBothSides } from "./mirror-path.ts";
import { place, wallShadow } from "./studio.ts";

const outline = mirrorPath(
  [0, 470],
  [
    [90, 470, 180, 466, 262, 460],
    [268, 640, 274, 860, 270, 1046],
    [270, 1060, 262, 1066, 248, 1068],
    [160, 1074, 80, 1074, 0, 1074],
  ],
);

const strap = (lift: number, inset: number) =>
  `M${-128 + inset} 520V470C${-124 + inset} 330 ${-96 + inset} ${210 + lift} 0 ${206 + lift}C${96 - inset} ${210 + lift} ${124 - inset} 330 ${128 - inset} 470V520`;

function strapMarkup(path: string, color: string): string {
  return `<path d="${path}" stroke="#2a2430" stroke-width="34" opacity=".2" transform="translate(10 16)" filter="url(#blur7)"/><path d="${path}" stroke="${darker(color, 0.28)}" stroke-width="36"/><path d="${path}" stroke="${color}" stroke-width="33"/><path d="${path}" stroke="${lighter(color, 0.4)}" stroke-width="8" opacity=".35" transform="translate(-6 0)"/>`;
}

/** A cotton bag hung by its straps; `print` is drawn about the middle of the front. */
export function tote(color: string, print: string): string {
  const patch = `<rect x="111" y="476" width="34" height="62" fill="${color}" stroke="${darker(color, 0.3)}" stroke-width="1.5"/>${stitches("M115 484H141V532H115ZM115 484L141 532M141 484L115 532", color)}`;
  return place(
    500,
    -8,
    1,
    `<g fill="none">${strapMarkup(strap(26, 14), darker(color, 0.22))}</g>${wallShadow(outline)}${cloth(
      {
        id: "tote",
        outline,
        color,
        shades: [
          ["M-128 530C-150 700 -190 860 -230 1066", 26, 0.5],
          ["M128 530C160 700 200 840 236 1066", 26, 0.6],
          ["M-60 1074C-80 1000 -40 930 -70 860", 26, 0.4],
          ["M90 1074C100 1010 140 960 150 900", 22, 0.5],
          ["M-262 470C-100 500 100 500 262 470", 20, 0.4],
        ],
        lights: [
          ["M-190 520C-200 700 -216 860 -200 1040", 30, 0.6],
          ["M-20 1060C-30 1000 0 950 -20 900", 18, 0.6],
          ["M60 520C80 600 70 700 90 760", 40, 0.35],
        ],
      },
    )}${place(0, 775, 1, print)}${stitches("M-264 500C-90 508 90 508 264 500", color)}${stitches("M-264 507C-90 515 90 515 264 507", color)}<g fill="none">${strapMarkup(strap(0, 0), color)}</g>${onBothSides(patch)}`,
  );
}
