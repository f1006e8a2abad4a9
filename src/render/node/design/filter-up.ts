const low = 0x7f7f7f7f;
const high = 0x80808080 | 0;

/**
 * A PNG's filter Up on pixels from `from` to before `to`, four bytes of each at once: `into` is by how much
 * every byte differs from the one above, modulo 256.
 */
export function filterUp(
  row: Uint32Array,
  above: Uint32Array,
  into: Uint32Array,
  { from, to }: { from: number; to: number },
): void {
  for (let x = from; x < to; x += 1) {
    const [own, up] = [row[x] ?? 0, above[x] ?? 0];
    into[x] = ((own | high) - (up & low)) ^ ((own ^ ~up) & high);
  }
}

/** Undoes `filterUp` of a whole row. */
export function undoUp(filtered: Uint32Array, above: Uint32Array, into: Uint32Array): void {
  const end = into.length;
  for (let x = 0; x < end; x += 1) {
    const [own, up] = [filtered[x] ?? 0, above[x] ?? 0];
    into[x] = ((own & low) + (up & low)) ^ ((own ^ up) & high);
  }
}
