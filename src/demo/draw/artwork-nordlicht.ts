import { lettering } from "./lettering.ts";

const firTree = (x: number, base: number, size: number) =>
  `<path d="M${x} ${base - size}L${x + size * 0.2} ${base - size * 0.62}H${x + size * 0.1}L${x + size * 0.28} ${base - size * 0.3}H${x + size * 0.14}L${x + size * 0.34} ${base}H${x - size * 0.34}L${x - size * 0.14} ${base - size * 0.3}H${x - size * 0.28}L${x - size * 0.1} ${base - size * 0.62}H${x - size * 0.2}Z"/>`;

/** Northern lights over firs in an arched window, 260 wide. */
export function polarlicht(line: string): string {
  const window = "M-130 150V-40A130 130 0 0 1 130 -40V150Z";
  const curtain = (path: string, fill: string) => `<path d="${path}" fill="url(#${fill})"/>`;
  const light = (id: string, color: string) =>
    `<linearGradient id="${id}" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${color}" stop-opacity="0"/><stop offset=".55" stop-color="${color}" stop-opacity=".75"/><stop offset="1" stop-color="${color}" stop-opacity=".95"/></linearGradient>`;
  const firs = [-116, -84, -50, -22, 16, 48, 82, 114]
    .map((x, index) => firTree(x, 152, 58 + ((index * 29) % 40)))
    .join("");
  const stars = Array.from(
    { length: 26 },
    (_, index) =>
      `<circle cx="${(((index * 0.618034) % 1) * 240 - 120).toFixed(1)}" cy="${(((index * 0.754878) % 1) * 150 - 160).toFixed(1)}" r="${index % 4 === 0 ? 2.2 : 1.2}"/>`,
  ).join("");
  return `${light("aurora-a", "#4fd6a5")}${light("aurora-b", "#58b7d8")}${light("aurora-c", "#9a7fe0")}<clipPath id="arch"><path d="${window}"/></clipPath><g clip-path="url(#arch)"><rect x="-130" y="-170" width="260" height="320" fill="#0f2138"/><g fill="#e8f3f5" opacity=".8">${stars}</g>${curtain("M-130 -120C-90 -170 -60 -60 -10 -110C30 -150 70 -90 130 -160V-30C80 0 40 -50 0 -10C-40 30 -80 -40 -130 10Z", "aurora-c")}${curtain("M-130 -70C-80 -120 -50 0 0 -50C50 -100 80 -20 130 -80V50C90 80 50 20 0 60C-50 96 -90 30 -130 70Z", "aurora-b")}${curtain("M-130 -20C-90 -60 -50 50 0 0C40 -40 90 40 130 -20V96C80 120 50 66 0 100C-50 130 -90 80 -130 110Z", "aurora-a")}<path d="M-130 116C-70 84 -20 104 20 96C70 86 100 100 130 90V160H-130Z" fill="#12324a"/><g fill="#081523">${firs}</g></g><path d="${window}" fill="none" stroke="${line}" stroke-width="6"/><path d="M-140 160V-40A140 140 0 0 1 140 -40V160Z" fill="none" stroke="${line}" stroke-width="2"/><g transform="translate(0 184)">${lettering("POLARLICHT", { height: 24, color: line, weight: 13, spacing: 40 })}</g>`;
}

/** A compass rose, 300 wide. */
export function kompass(line: string, accent: string): string {
  const needle = (angle: number, length: number, half: number, dark: string, bright: string) =>
    `<g transform="rotate(${angle})"><path d="M0 ${-length}L${half} ${-half}L0 0Z" fill="${dark}"/><path d="M0 ${-length}L${-half} ${-half}L0 0Z" fill="${bright}" stroke="${line}" stroke-width="1.6" stroke-linejoin="round"/></g>`;
  const ticks = Array.from(
    { length: 72 },
    (_, index) =>
      `<path transform="rotate(${index * 5})" d="M0 -104V${index % 6 === 0 ? -92 : -98}" stroke="${line}" stroke-width="${index % 6 === 0 ? 3 : 1.6}"/>`,
  ).join("");
  const letter = (text: string, x: number, y: number, color: string) =>
    `<g transform="translate(${x} ${y - 9})">${lettering(text, { height: 19, color, weight: 16 })}</g>`;
  return `<g transform="translate(0 4)"><circle r="108" fill="none" stroke="${line}" stroke-width="3.6"/>${ticks}<circle r="62" fill="none" stroke="${line}" stroke-width="1.6"/>${[45, 135, 225, 315].map((angle) => needle(angle, 70, 10, line, "#ffffff")).join("")}${[90, 180, 270].map((angle) => needle(angle, 96, 15, line, "#ffffff")).join("")}${needle(0, 96, 15, accent, "#ffffff")}<circle r="6" fill="${accent}"/>${letter("N", 0, -128, accent)}${letter("S", 0, 128, line)}${letter("O", 130, 0, line)}${letter("W", -132, 0, line)}</g>`;
}

/** Steep banks mirrored in still water; fills the poster's print. */
export function fjord(width: number, height: number): string {
  const [w, h] = [width / 2, height / 2];
  const sea = 78;
  const banks = [
    [
      "#a9bdc9",
      `M${-w} -60L-150 -150L-96 -96L-40 -178L16 -92L70 -140L150 -66L${w} -120V${sea}H${-w}Z`,
    ],
    [
      "#6f90a5",
      `M${-w} -150L-168 -92L-120 -128L-58 4L-10 ${sea}H${-w}ZM${w} -176L150 -100L118 -120L66 0L22 ${sea}H${w}Z`,
    ],
    [
      "#3d627c",
      `M${-w} -36L-176 -70L-128 12L-74 ${sea}H${-w}ZM${w} -60L172 -96L132 -4L84 ${sea}H${w}Z`,
    ],
    ["#1d3b53", `M${-w} 20L-186 6L-140 ${sea}H${-w}ZM${w} 6L190 -10L146 ${sea}H${w}Z`],
  ] as const;
  const land = banks.map(([fill, path]) => `<path d="${path}" fill="${fill}"/>`).join("");
  const ripples = Array.from({ length: 13 }, (_, index) => {
    const half = 20 + ((index * 41) % 74);
    const x = ((index * 59) % 60) - 30;
    return `<path d="M${x - half} ${sea + 16 + index * 15}H${x + half}" stroke="#f6ead8" stroke-width="2.4" stroke-linecap="round" opacity="${(0.75 - index * 0.04).toFixed(2)}"/>`;
  }).join("");
  return `<linearGradient id="dawn" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#e9d9c4"/><stop offset=".6" stop-color="#f3c9a0"/><stop offset="1" stop-color="#f2b48a"/></linearGradient><rect x="${-w}" y="${-h}" width="${width}" height="${h + sea}" fill="url(#dawn)"/><circle cx="8" cy="-118" r="66" fill="#e4734d"/>${land}<clipPath id="sea"><rect x="${-w}" y="${sea}" width="${width}" height="${h - sea}"/></clipPath><g clip-path="url(#sea)"><rect x="${-w}" y="${sea}" width="${width}" height="${h}" fill="#e9b48f"/><g transform="translate(0 ${2 * sea}) scale(1 -1)">${land}</g><rect x="${-w}" y="${sea}" width="${width}" height="${h}" fill="#1c4a66" opacity=".26"/>${ripples}</g><path d="M-22 ${sea + 66}H24L16 ${sea + 78}H-15Z" fill="#1d2f3e"/><path d="M2 ${sea + 60}V${sea + 16}L26 ${sea + 60}Z" fill="#f8f1e4"/>`;
}
