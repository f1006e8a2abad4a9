import { darker, lighter, lightness } from "./color-mix.ts";
import { floorShadow, place } from "./studio.ts";

const body =
  "M-212 430C-212 600 -210 740 -204 850C-200 892 -168 914 0 914C168 914 200 892 204 850C210 740 212 600 212 430Z";

function handle(color: string): string {
  const path = "M196 528C292 506 344 552 338 650C332 752 264 808 190 802";
  return `<g fill="none" stroke-linecap="butt"><path d="${path}" stroke="${darker(color, 0.34)}" stroke-width="50"/><path d="${path}" stroke="${darker(color, 0.08)}" stroke-width="46"/><path d="${path}" stroke="${darker(color, 0.36)}" stroke-width="16" opacity=".45" transform="translate(-10 6)" filter="url(#blur7)"/><path d="${path}" stroke="${lighter(color, 0.75)}" stroke-width="9" opacity=".8" transform="translate(9 -9)" filter="url(#blur3)"/></g>`;
}

function shine(color: string): string {
  const isLight = lightness(color) > 0.6;
  const shade = darker(color, isLight ? 0.5 : 0.8);
  return `<linearGradient id="round" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="${shade}" stop-opacity="${isLight ? 0.34 : 0.55}"/><stop offset=".16" stop-color="${shade}" stop-opacity=".06"/><stop offset=".3" stop-color="#fff" stop-opacity=".${isLight ? 28 : 12}"/><stop offset=".5" stop-color="${shade}" stop-opacity="0"/><stop offset=".82" stop-color="${shade}" stop-opacity="${isLight ? 0.2 : 0.36}"/><stop offset="1" stop-color="${shade}" stop-opacity="${isLight ? 0.46 : 0.7}"/></linearGradient><path d="${body}" fill="url(#round)"/><g clip-path="url(#mug)"><path d="M-146 470C-146 640 -146 760 -138 860" fill="none" stroke="#fff" stroke-width="20" stroke-linecap="round" opacity="${isLight ? 0.75 : 0.3}" filter="url(#blur7)"/><path d="M-220 905C-120 930 120 930 220 905" fill="none" stroke="${shade}" stroke-width="40" opacity=".4" filter="url(#blur14)"/></g>`;
}

/** A mug on a table; `print` is drawn about the middle of the side that is seen. */
export function mug(color: string, inside: string, side: "right" | "left", print: string): string {
  const flip = side === "left" ? "scale(-1 1)" : "scale(1 1)";
  return place(
    side === "right" ? 452 : 548,
    -14,
    1.06,
    `${place(26, 900, 1, floorShadow(226, 26))}<ellipse cx="4" cy="907" rx="176" ry="15" fill="#1a151c" opacity=".55" filter="url(#blur7)"/><g transform="${flip}">${handle(color)}</g><clipPath id="mug"><path d="${body}"/></clipPath><path d="${body}" fill="${color}"/><g clip-path="url(#mug)">${place(0, 670, 1, print)}</g>${shine(color)}<ellipse cy="430" rx="212" ry="50" fill="${lighter(color, 0.45)}"/><ellipse cy="430" rx="212" ry="50" fill="none" stroke="${darker(color, 0.3)}" stroke-width="1.5" opacity=".5"/><clipPath id="rim"><ellipse cy="432" rx="199" ry="43"/></clipPath><linearGradient id="bowl" x1="0" x2="1"><stop offset="0" stop-color="${darker(inside, 0.42)}"/><stop offset=".6" stop-color="${darker(inside, 0.12)}"/><stop offset="1" stop-color="${lighter(inside, 0.18)}"/></linearGradient><ellipse cy="432" rx="199" ry="43" fill="url(#bowl)"/><g clip-path="url(#rim)"><ellipse cy="470" rx="186" ry="52" fill="${darker(inside, 0.5)}" opacity=".45" filter="url(#blur7)"/></g>`,
  );
}
