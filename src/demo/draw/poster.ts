import { darker, lighter } from "./color-mix.ts";
import { place } from "./studio.ts";

const width = 560;
const height = 750;
const frame = 20;
const mat = 46;

/** Size of the print inside frame and mat, about its middle. */
export const posterPrint = { width: width - 2 * (frame + mat), height: height - 2 * (frame + mat) };

function rails(wood: string): string {
  const [w, h] = [width / 2, height / 2];
  const rail = (points: string, fill: string) => `<path d="${points}" fill="${fill}"/>`;
  return [
    rail(`M${-w} ${-h}H${w}L${w - frame} ${-h + frame}H${-w + frame}Z`, lighter(wood, 0.22)),
    rail(`M${w} ${-h}V${h}L${w - frame} ${h - frame}V${-h + frame}Z`, darker(wood, 0.16)),
    rail(`M${-w} ${h}H${w}L${w - frame} ${h - frame}H${-w + frame}Z`, darker(wood, 0.26)),
    rail(`M${-w} ${-h}V${h}L${-w + frame} ${h - frame}V${-h + frame}Z`, lighter(wood, 0.08)),
  ].join("");
}

function shelf(): string {
  return `<g><rect x="-200" y="1098" width="1400" height="26" fill="#d9c3a3"/><rect x="-200" y="1098" width="1400" height="5" fill="#ecdcc3"/><rect x="-200" y="1124" width="1400" height="226" fill="#2a2430" opacity=".10"/><rect x="-300" y="1120" width="1600" height="40" fill="#2a2430" opacity=".24" filter="url(#blur14)"/></g>`;
}

function vase(color: string): string {
  const pot = "M-34 0C-62 -40 -58 -96 -22 -120V-150H22V-120C58 -96 62 -40 34 0Z";
  const leaf = "M0 0C18 -22 18 -56 0 -84C-18 -56 -18 -22 0 0Z";
  const leaves = [-34, -20, -6, 8, 22, 37]
    .map(
      (angle, index) =>
        `<g transform="rotate(${angle})"><path d="M0 0V-${120 + ((index * 37) % 50)}" stroke="#7b8b6f" stroke-width="3" fill="none"/><g transform="translate(0 -${96 + ((index * 37) % 50)})"><path d="${leaf}" fill="${index % 2 === 0 ? "#8a9b7c" : "#73866a"}"/></g></g>`,
    )
    .join("");
  return `<ellipse cx="14" cy="-1" rx="60" ry="8" fill="#2a2430" opacity=".3" filter="url(#blur7)"/><g transform="translate(0 -148)">${leaves}</g><linearGradient id="pot" x1="0" x2="1"><stop offset="0" stop-color="${lighter(color, 0.3)}"/><stop offset=".5" stop-color="${color}"/><stop offset="1" stop-color="${darker(color, 0.3)}"/></linearGradient><path d="${pot}" fill="url(#pot)"/>`;
}

/** A framed print above a shelf; `print` fills `posterPrint` about its middle. */
export function poster(wood: string, vaseColor: string, print: string): string {
  const [w, h] = [width / 2, height / 2];
  const [pw, ph] = [posterPrint.width / 2, posterPrint.height / 2];
  return `${shelf()}${place(878, 1100, 0.92, vase(vaseColor))}${place(
    438,
    590,
    1.16,
    `<g fill="#2a2430"><rect x="${-w + 14}" y="${-h + 26}" width="${width}" height="${height}" opacity=".24" filter="url(#blur26)"/><rect x="${-w + 3}" y="${-h + 5}" width="${width}" height="${height}" opacity=".3" filter="url(#blur7)"/></g>${rails(wood)}<rect x="${-w + frame}" y="${-h + frame}" width="${width - 2 * frame}" height="${height - 2 * frame}" fill="#fbf9f5"/><clipPath id="pane"><rect x="${-w + frame}" y="${-h + frame}" width="${width - 2 * frame}" height="${height - 2 * frame}"/></clipPath><g clip-path="url(#pane)"><rect x="${-w}" y="${-h}" width="${width}" height="${frame + 12}" fill="#2a2430" opacity=".28" filter="url(#blur7)"/><rect x="${-w}" y="${-h}" width="${frame + 8}" height="${height}" fill="#2a2430" opacity=".2" filter="url(#blur7)"/></g><clipPath id="print"><rect x="${-pw}" y="${-ph}" width="${pw * 2}" height="${ph * 2}"/></clipPath><g clip-path="url(#print)">${print}</g><rect x="${-pw}" y="${-ph}" width="${pw * 2}" height="${ph * 2}" fill="none" stroke="#cfc8bd" stroke-width="1.5"/><g clip-path="url(#pane)"><path d="M${-w} ${h * 0.2}L${w * 0.3} ${-h}H${w * 0.75}L${-w} ${h * 0.75}Z" fill="#fff" opacity=".06"/></g>`,
  )}`;
}
