export type Difference = { documents: number; pixels: number; largest: number };

/** Pixels of two RGBA pictures that are not the same, and by how much of 255 at most. */
export function pixelDifference(
  a: Uint8Array | Uint8ClampedArray,
  b: Uint8Array | Uint8ClampedArray,
): Omit<Difference, "documents"> {
  if (a.length !== b.length) return { pixels: Math.max(a.length, b.length) / 4, largest: 255 };
  let pixels = 0;
  let largest = 0;
  for (let at = 0; at < a.length; at += 4) {
    let most = 0;
    for (let channel = at; channel < at + 4; channel += 1) {
      most = Math.max(most, Math.abs((a[channel] ?? 0) - (b[channel] ?? 0)));
    }
    if (most > 0) pixels += 1;
    largest = Math.max(largest, most);
  }
  return { pixels, largest };
}
