export type Ground = { wall: string; wallEdge: string; floor?: string };

export const warmGround: Ground = { wall: "#f7f4ef", wallEdge: "#e7e1d8" };
export const coolGround: Ground = { wall: "#f3f6f8", wallEdge: "#dde5ea" };

/** Part of the 1000 x 1250 picture to show, for a close-up; `width` keeps the 4:5 shape. */
export type View = { x: number; y: number; width: number };

const pictureWidth = 1000;
const pictureHeight = 1250;
/** Drawn around the picture and cut off later, as blurs fade at the edge of what is drawn. */
export const bleed = 60;

function floorMarkup(floor: string): string {
  return `<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${floor}" stop-opacity="0"/><stop offset=".14" stop-color="${floor}" stop-opacity=".75"/><stop offset="1" stop-color="${floor}" stop-opacity=".35"/></linearGradient><rect x="-200" y="800" width="1400" height="600" fill="url(#floor)"/>`;
}

/** A whole picture: calm ground with light from the upper left, and the product on it. */
export function studio(ground: Ground, body: string, view?: View): string {
  const box = view ?? { x: 0, y: 0, width: pictureWidth };
  const boxHeight = (box.width * pictureHeight) / pictureWidth;
  const margin = (bleed * box.width) / pictureWidth;
  const viewBox = [box.x - margin, box.y - margin, box.width + 2 * margin, boxHeight + 2 * margin];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth + 2 * bleed}" height="${pictureHeight + 2 * bleed}" viewBox="${viewBox.join(" ")}"><defs><radialGradient id="ground" gradientUnits="userSpaceOnUse" cx="400" cy="430" r="980"><stop offset="0" stop-color="${ground.wall}"/><stop offset="1" stop-color="${ground.wallEdge}"/></radialGradient>${[
    3, 7, 14, 26, 44,
  ]
    .map(
      (blur) =>
        `<filter id="blur${blur}" filterUnits="userSpaceOnUse" x="-1000" y="-500" width="3000" height="2500"><feGaussianBlur stdDeviation="${blur}"/></filter>`,
    )
    .join(
      "",
    )}</defs><rect x="-200" y="-200" width="1400" height="1650" fill="url(#ground)"/>${ground.floor === undefined ? "" : floorMarkup(ground.floor)}${body}</svg>`;
}

/** Places a drawing made about its own origin. */
export function place(x: number, y: number, scale: number, markup: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${markup}</g>`;
}

/** The soft shadow that a shape casts on the ground behind it. */
export function wallShadow(path: string): string {
  return `<g fill="#2a2430"><path d="${path}" transform="translate(16 34)" opacity=".20" filter="url(#blur26)"/><path d="${path}" transform="translate(4 8)" opacity=".22" filter="url(#blur7)"/></g>`;
}

/** The shadow of something that stands at 0,0 on a floor. */
export function floorShadow(halfWidth: number, halfHeight: number): string {
  return `<g fill="#2a2430"><ellipse cx="${halfWidth * 0.22}" rx="${halfWidth * 1.25}" ry="${halfHeight * 1.5}" opacity=".17" filter="url(#blur26)"/><ellipse cx="6" rx="${halfWidth}" ry="${halfHeight * 0.75}" opacity=".34" filter="url(#blur14)"/></g>`;
}
