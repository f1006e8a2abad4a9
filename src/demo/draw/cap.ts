import { cloth, seam, stitches } from "./cloth.ts";
import { darker, lighter } from "./color-mix.ts";
import { mirrorPath, onBothSides } from "./mirror-path.ts";
import { floorShadow, place } from "./studio.ts";

const crown = mirrorPath(
  [0, 376],
  [
    [118, 376, 226, 452, 248, 668],
    [250, 690, 246, 706, 240, 716],
    [160, 700, 80, 690, 0, 690],
  ],
);
const brim = mirrorPath(
  [0, 640],
  [
    [96, 640, 184, 650, 244, 678],
    [282, 696, 296, 724, 282, 740],
    [222, 786, 112, 806, 0, 806],
  ],
);

const brimStitches = (color: string) =>
  [0.2, 0.4, 0.6, 0.8]
    .map((share) => {
      const at = (from: number, to: number) => (from + (to - from) * share).toFixed(1);
      const [end, endY] = [at(250, 284), at(684, 736)];
      return stitches(
        `M-${end} ${endY}C-${at(184, 222)} ${at(652, 784)} -${at(96, 112)} ${at(640, 806)} 0 ${at(640, 806)}C${at(96, 112)} ${at(640, 806)} ${at(184, 222)} ${at(652, 784)} ${end} ${endY}`,
        color,
      );
    })
    .join("");

/** A cap seen from the front; `patch` is drawn about the middle of the crown's front. */
export function cap(color: string, patch: string): string {
  const panels = `${seam("M30 381C104 420 160 520 172 654", color)}${stitches("M36 382C110 420 167 520 180 656", color)}<circle cx="128" cy="470" r="7" fill="${darker(color, 0.5)}"/><circle cx="128" cy="470" r="7" fill="none" stroke="${lighter(color, 0.2)}" stroke-width="2.4"/>`;
  return place(
    500,
    -175,
    1.36,
    `${place(0, 794, 1, floorShadow(262, 24))}${cloth({
      id: "crown",
      outline: crown,
      color,
      shades: [
        ["M120 400C210 470 240 560 250 690", 56, 0.8],
        ["M-250 690C-240 560 -210 470 -120 400", 34, 0.5],
        ["M-240 690C-120 640 120 640 240 690", 26, 0.9],
        ["M172 654C160 560 120 450 40 390", 12, 0.5],
      ],
      lights: [
        ["M-150 440C-190 510 -200 570 -206 620", 26, 0.8],
        ["M-40 396C20 386 60 400 90 424", 18, 0.9],
      ],
    })}${onBothSides(panels)}<g clip-path="url(#crown)">${stitches("M-4 380V640", color)}${stitches("M4 380V640", color)}</g>${place(0, 530, 1, patch)}<path d="${brim}" fill="${darker(color, 0.6)}" transform="translate(0 7)"/>${cloth(
      {
        id: "brim",
        outline: brim,
        color,
        shades: [
          ["M200 660C270 690 300 720 280 750", 40, 0.8],
          ["M-240 680C-150 646 150 646 240 680", 26, 0.9],
          ["M-282 742C-200 790 200 790 282 742", 14, 0.5],
        ],
        lights: [["M-220 722C-120 752 20 756 110 746", 26, 0.8]],
      },
    )}${brimStitches(color)}<ellipse cy="377" rx="19" ry="9" fill="${darker(color, 0.12)}"/><ellipse cx="-3" cy="374" rx="12" ry="4.5" fill="${lighter(color, 0.22)}"/>`,
  );
}
