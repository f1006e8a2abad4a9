const opaque = 250;

/**
 * The average colour of the edge of a square of pixels, RGBA: what the picture lies on, as "#e9ece4".
 * Undefined where the edge is transparent, since the page shows through there.
 */
export function edgeColor(pixels: Uint8Array, side: number): string | undefined {
  const sums = [0, 0, 0];
  let count = 0;
  for (let pixel = 0; pixel < side * side; pixel += 1) {
    const x = pixel % side;
    const y = Math.floor(pixel / side);
    if (x > 0 && x < side - 1 && y > 0 && y < side - 1) continue;
    if ((pixels[pixel * 4 + 3] ?? 0) < opaque) return undefined;
    for (const channel of sums.keys()) {
      sums[channel] = (sums[channel] ?? 0) + (pixels[pixel * 4 + channel] ?? 0);
    }
    count += 1;
  }
  const hex = sums.map((sum) => Math.round(sum / count).toString(16));
  return `#${hex.map((digits) => digits.padStart(2, "0")).join("")}`;
}
