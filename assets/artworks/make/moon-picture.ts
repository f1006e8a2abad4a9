import sharp from "sharp";

const side = 920;

/** A number of 0 to 1 that is always the same for a spot. */
function hash(x: number, y: number, salt: number): number {
  let value = (x * 374_761_393 + y * 668_265_263 + salt * 2_147_483_647) | 0;
  value = Math.imul(value ^ (value >>> 13), 1_274_126_177);
  return ((value ^ (value >>> 16)) >>> 0) / 2 ** 32;
}

function noise(x: number, y: number, salt: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const ease = (t: number) => t * t * (3 - 2 * t);
  const [u, v] = [ease(x - left), ease(y - top)];
  const row = (down: number) =>
    hash(left, top + down, salt) * (1 - u) + hash(left + 1, top + down, salt) * u;
  return row(0) * (1 - v) + row(1) * v;
}

const layered = (x: number, y: number, salt: number, octaves: number) => {
  let [sum, weight, total, scale] = [0, 1, 0, 1];
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += weight * noise(x * scale, y * scale, salt + octave);
    total += weight;
    weight *= 0.5;
    scale *= 2.1;
  }
  return sum / total;
};

type Crater = { x: number; y: number; radius: number; depth: number };

const craters: readonly Crater[] = Array.from({ length: 190 }, (_, at) => {
  const angle = hash(at, 1, 5) * 2 * Math.PI;
  const far = Math.sqrt(hash(at, 2, 5)) * 0.97;
  const radius = 0.008 + 0.055 * hash(at, 3, 5) ** 3;
  return {
    x: far * Math.cos(angle),
    y: far * Math.sin(angle),
    radius,
    depth: 8 + 16 * hash(at, 4, 5),
  };
});

/** How light the moon is at a spot of its disc, both coordinates from -1 to 1. */
function lightAt(x: number, y: number): number {
  const warpX = layered(x * 2 + 7, y * 2 + 3, 11, 3) - 0.5;
  const warpY = layered(x * 2 + 1, y * 2 + 9, 23, 3) - 0.5;
  const seas = layered(x * 1.5 + warpX * 1.3 + 4.2, y * 1.5 + warpY * 1.3 + 1.7, 31, 4);
  const sea = Math.min(1, Math.max(0, (seas - 0.47) / 0.12));
  let light = 226 - 52 * sea * sea * (3 - 2 * sea);
  light += (layered(x * 14, y * 14, 41, 4) - 0.5) * 26;
  for (const crater of craters) {
    const [dx, dy] = [x - crater.x, y - crater.y];
    const far = Math.hypot(dx, dy) / crater.radius;
    if (far > 1.9) continue;
    const rim = Math.exp(-((far - 1) ** 2) / 0.025);
    const bowl = far < 1 ? 1 - far * far : 0;
    // Lit from the upper left.
    light += crater.depth * (rim * (0.6 - 0.5 * ((dx + dy) / crater.radius)) - 0.55 * bowl);
  }
  const edge = Math.sqrt(Math.max(0, 1 - x * x - y * y));
  return light * (0.74 + 0.26 * Math.sqrt(edge));
}

/** A moon drawn by numbers: clear around its disc, warm grey within. */
export async function drawMoon(): Promise<Buffer> {
  const pixels = new Uint8Array(side * side * 4);
  const radius = side / 2 - 1;
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const [x, y] = [(column + 0.5 - side / 2) / radius, (row + 0.5 - side / 2) / radius];
      const cover = Math.min(1, Math.max(0, (1 - Math.hypot(x, y)) * radius + 0.5));
      if (cover === 0) continue;
      const light = Math.min(255, Math.max(0, lightAt(Math.min(1, x), Math.min(1, y))));
      const at = (row * side + column) * 4;
      pixels.set([light, light * 0.975, light * 0.91, cover * 255].map(Math.round), at);
    }
  }
  const raw = { width: side, height: side, channels: 4 } as const;
  return sharp(pixels, { raw }).png({ compressionLevel: 9, adaptiveFiltering: true }).toBuffer();
}
