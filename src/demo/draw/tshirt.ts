import { cloth, ribbing, seam, stitches } from "./cloth.ts";
import { darker, lighter } from "./color-mix.ts";
import { mirrorPath, onBothSides } from "./mirror-path.ts";
import { place, wallShadow } from "./studio.ts";

const outline = mirrorPath(
  [0, 238],
  [
    [38, 238, 64, 230, 79, 213],
    [86, 209, 94, 211, 101, 215],
    [140, 232, 192, 248, 238, 270],
    [306, 306, 356, 396, 412, 520],
    [382, 548, 348, 566, 308, 578],
    [290, 536, 268, 496, 246, 462],
    [243, 620, 240, 800, 252, 966],
    [170, 980, 80, 984, 0, 984],
  ],
);

const shades = [
  ["M246 462C190 500 130 520 60 520", 20, 0.7],
  ["M250 500C210 570 170 610 120 640", 16, 0.7],
  ["M-246 462C-190 500 -140 512 -80 512", 20, 0.7],
  ["M-250 500C-220 580 -180 630 -120 668", 16, 0.7],
  ["M232 690C170 760 150 850 160 980", 26, 0.7],
  ["M-60 980C-70 900 -60 830 -30 760", 24, 0.45],
  ["M-236 720C-190 800 -170 880 -176 980", 30, 0.7],
  ["M60 980C66 920 80 880 100 840", 18, 0.5],
  ["M246 300C300 360 330 440 340 570", 22, 0.6],
  ["M-246 300C-300 360 -320 440 -330 570", 22, 0.6],
  ["M238 272C222 330 226 400 246 462", 24, 0.6],
  ["M-238 272C-222 330 -226 400 -246 462", 24, 0.6],
] as const;
const lights = [
  ["M-150 320C-170 440 -160 560 -170 700", 46, 0.6],
  ["M-110 980C-116 900 -100 830 -76 770", 16, 0.7],
  ["M110 980C112 930 130 850 170 780", 16, 0.6],
  ["M262 320C320 380 350 450 372 530", 18, 0.7],
  ["M-270 316C-330 390 -356 450 -376 530", 18, 0.9],
  ["M220 520C180 560 140 580 90 590", 12, 0.6],
  ["M-220 528C-180 570 -150 586 -110 598", 12, 0.7],
] as const;

function frontNeck(color: string): string {
  const outer = "M-101 215C-92 284 -48 322 0 322C48 322 92 284 101 215";
  const inner = "M-79 213C-70 266 -38 292 0 292C38 292 70 266 79 213";
  const middle = "M-90 214C-81 276 -43 307 0 307C43 307 81 276 90 214";
  return `<path d="${inner}C64 230 38 238 0 238C-38 238 -64 230 -79 213Z" fill="${darker(color, 0.42)}"/><path d="M-70 229C-54 242 -32 249 0 249C32 249 54 242 70 229" fill="none" stroke="${darker(color, 0.22)}" stroke-width="21"/>${ribbing("M-70 229C-54 242 -32 249 0 249C32 249 54 242 70 229", 21, color)}<rect x="-17" y="262" width="34" height="15" rx="2" fill="${lighter(color, 0.82)}" opacity=".75"/><path d="${outer}L79 213C70 266 38 292 0 292C-38 292 -70 266 -79 213Z" fill="${lighter(color, 0.05)}"/>${ribbing(middle, 28, color)}${seam(outer, color)}${stitches("M-106 217C-97 292 -52 331 0 331C52 331 97 292 106 217", color)}<path d="${inner}" fill="none" stroke="${darker(color, 0.5)}" stroke-width="2" opacity=".5"/>`;
}

function backNeck(color: string): string {
  const band = "M-88 221C-68 243 -38 251 0 251C38 251 68 243 88 221";
  return `<path d="${band}" fill="none" stroke="${lighter(color, 0.05)}" stroke-width="26"/>${ribbing(band, 26, color)}${seam("M-100 226C-72 256 -38 264 0 264C38 264 72 256 100 226", color)}${stitches("M-150 243C-90 282 -40 288 0 288C40 288 90 282 150 243", color)}`;
}

/** A T-shirt hung on a wall; `print` is drawn about the middle of the chest. */
export function tshirt(color: string, side: "front" | "back", print: string): string {
  const sleeve = `${seam("M238 271C221 330 225 402 246 462", color)}${stitches("M402 503C374 529 340 547 303 559", color)}${stitches("M399 497C371 522 338 540 300 552", color)}`;
  const hem = "M-251 944C-170 958 -80 962 0 962C80 962 170 958 251 944";
  return place(
    500,
    -24,
    1.085,
    `${wallShadow(outline)}${cloth({ id: "tee", outline, color, shades, lights })}${place(0, side === "front" ? 540 : 500, 1, print)}<g clip-path="url(#tee)" fill="none" opacity=".5"><path d="M40 380C60 520 20 640 60 800" stroke="${darker(color, 0.6)}" stroke-width="16" opacity=".3" filter="url(#blur14)"/></g>${onBothSides(sleeve)}${stitches(hem, color)}${stitches(hem.replaceAll("M-251 944", "M-251 951").replace("251 944", "251 951"), color)}${side === "front" ? frontNeck(color) : backNeck(color)}`,
  );
}
