import { cloth, ribbing, seam, stitches } from "./cloth.ts";
import { darker, lighter, lightness } from "./color-mix.ts";
import { mirrorPath, onBothSides } from "./mirror-path.ts";
import { place, wallShadow } from "./studio.ts";

const body = mirrorPath(
  [0, 330],
  [
    [50, 330, 90, 318, 120, 300],
    [160, 316, 196, 328, 226, 344],
    [240, 400, 244, 470, 244, 540],
    [250, 660, 252, 780, 254, 900],
    [250, 930, 246, 960, 240, 992],
    [160, 1002, 80, 1004, 0, 1004],
  ],
);
const sleeve =
  "M206 334C266 352 300 420 322 520C350 650 378 790 398 912C372 930 340 938 306 938C292 820 268 680 236 540C216 480 204 400 206 334Z";
const hood = mirrorPath(
  [0, 138],
  [
    [92, 138, 158, 190, 164, 286],
    [168, 336, 120, 372, 84, 396],
    [50, 420, 20, 436, 0, 442],
  ],
);
const opening = mirrorPath(
  [0, 196],
  [
    [62, 196, 106, 236, 108, 292],
    [108, 338, 60, 378, 0, 416],
  ],
);

const bodyShades = [
  ["M244 540C190 570 140 580 90 580", 18, 0.6],
  ["M-244 540C-190 574 -140 590 -90 590", 18, 0.6],
  ["M246 600C220 680 200 740 170 780", 18, 0.6],
  ["M-246 610C-220 690 -204 740 -176 790", 18, 0.6],
  ["M-250 880C-160 900 -80 896 0 900C80 896 160 900 250 880", 14, 0.6],
  ["M-120 300C-110 380 -50 430 0 450C50 430 110 380 120 300", 30, 0.9],
] as const;
const bodyLights = [
  ["M-160 380C-176 480 -170 560 -180 680", 40, 0.6],
  ["M150 400C160 470 150 520 156 600", 30, 0.4],
] as const;
const sleeveShades = [
  ["M236 540C270 560 300 566 330 560", 16, 0.8],
  ["M250 620C290 650 320 660 356 650", 14, 0.6],
  ["M290 850C320 836 350 840 384 826", 16, 0.8],
  ["M280 790C310 800 340 786 370 776", 12, 0.6],
  ["M236 540C262 660 290 800 306 938", 28, 0.8],
] as const;
const sleeveLights = [
  ["M262 380C300 460 330 600 362 800", 20, 0.8],
  ["M268 600C300 610 320 604 344 596", 8, 0.7],
] as const;

function pocket(color: string): string {
  const shape =
    "M-92 716H92Q100 716 104 724L160 818Q163 824 163 830V884Q163 890 156 890H-156Q-163 890 -163 884V830Q-163 824 -160 818L-104 724Q-100 716 -92 716Z";
  const slit = "M102 720L161 822V886";
  return `<path d="${shape}" fill="${darker(color, 0.5)}" opacity=".35" transform="translate(0 8)" filter="url(#blur7)"/>${cloth({ id: "pocket", outline: shape, color, shades: [["M-120 890C-60 840 60 840 120 890", 18, 0.5]], lights: [["M-90 740C-40 776 40 776 90 740", 20, 0.4]] })}${onBothSides(`<path d="${slit}" fill="none" stroke="${darker(color, 0.6)}" stroke-width="5" opacity=".5"/>${stitches("M92 726L149 826V880", color)}`)}${stitches("M-90 726H90", color)}`;
}

function ribs(color: string): string {
  const cuff = "M392 868C366 888 332 896 298 896L306 938C340 938 372 930 398 912Z";
  const hem = "M-253 922C-160 934 160 934 253 922L240 992C160 1002 -160 1002 -240 992Z";
  return `<clipPath id="cuff"><path d="${cuff}"/></clipPath><clipPath id="hem"><path d="${hem}"/></clipPath>${onBothSides(`<path d="${cuff}" fill="${darker(color, 0.08)}"/><g clip-path="url(#cuff)">${ribbing("M402 886C369 909 336 919 292 917", 60, color)}</g>${seam("M392 868C366 888 332 896 298 896", color)}`)}<path d="${hem}" fill="${darker(color, 0.08)}"/><g clip-path="url(#hem)">${ribbing("M-256 957C-160 968 160 968 256 957", 90, color)}</g>${seam("M-253 922C-160 934 160 934 253 922", color)}`;
}

function hoodFront(color: string): string {
  const cord = lightness(color) > 0.6 ? darker(color, 0.2) : lighter(color, 0.72);
  const string = (end: string) =>
    `<path d="${end}" fill="none" stroke="#000" stroke-width="8" opacity=".28" transform="translate(5 5)" filter="url(#blur3)"/><path d="${end}" fill="none" stroke="${cord}" stroke-width="8" stroke-linecap="round"/>`;
  const tip = (x: number, y: number) =>
    `<rect x="${x - 5.5}" y="${y}" width="11" height="30" rx="4" fill="#b9b4aa"/><rect x="${x - 3}" y="${y}" width="3" height="30" fill="#f3f0ea" opacity=".8"/>`;
  return `${cloth({
    id: "hood",
    outline: hood,
    color,
    shades: [
      ["M164 286C150 340 90 380 20 430", 22, 0.8],
      ["M-164 286C-150 340 -90 380 -20 430", 22, 0.8],
    ],
    lights: [
      ["M-128 200C-150 250 -140 300 -120 330", 18, 0.9],
      ["M40 160C90 174 120 210 134 260", 14, 0.6],
    ],
  })}<clipPath id="opening"><path d="${opening}"/></clipPath><linearGradient id="inside" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${darker(color, 0.62)}"/><stop offset="1" stop-color="${darker(color, 0.3)}"/></linearGradient><path d="${opening}" fill="url(#inside)"/><g clip-path="url(#opening)"><path d="M-110 330C-60 300 60 300 110 330L60 420H-60Z" fill="${darker(color, 0.22)}"/><path d="M-110 330C-60 300 60 300 110 330" fill="none" stroke="${darker(color, 0.6)}" stroke-width="3" opacity=".5"/><path d="${opening}" fill="none" stroke="#0d0b12" stroke-width="26" opacity=".4" filter="url(#blur7)"/></g>${stitches(
    mirrorPath(
      [0, 180],
      [
        [72, 180, 122, 226, 124, 292],
        [124, 344, 68, 388, 0, 430],
      ],
    ),
    color,
  )}${seam("M-14 408C0 420 8 426 22 432", color)}<g fill="#8f8a82"><circle cx="-52" cy="404" r="7"/><circle cx="52" cy="404" r="7"/></g>${string("M-52 404C-56 430 -48 446 -52 466")}${string("M52 404C57 434 49 452 54 478")}${tip(-52, 464)}${tip(54, 476)}`;
}

/** A hoodie hung on a wall; `print` is drawn about the middle of the chest. */
export function hoodie(color: string, print: string): string {
  const arm = cloth({
    id: "arm",
    outline: sleeve,
    color,
    shades: sleeveShades,
    lights: sleeveLights,
  });
  const shadows = `${wallShadow(body)}${wallShadow(hood)}${onBothSides(wallShadow(sleeve))}`;
  return place(
    500,
    14,
    1.06,
    `${shadows}${onBothSides(arm)}<path d="${body}" fill="#100e16" opacity=".3" filter="url(#blur7)"/>${cloth({ id: "hoodie", outline: body, color, shades: bodyShades, lights: bodyLights })}${onBothSides(seam("M226 344C240 400 244 470 244 540", color))}${place(0, 592, 1, print)}${pocket(color)}${ribs(color)}${hoodFront(color)}`,
  );
}
