/** How many single letters must be added, removed, replaced or swapped with the next one. */
function editDistance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[to.length] ?? 0;
}

const maxLength = 100;

/**
 * The known word that a mistyped one most likely means, compared without case; undefined when none
 * is near: at most a third of its letters may differ, and at least one may.
 */
export function nearestWord(typed: string, known: readonly string[]): string | undefined {
  const word = typed.toLowerCase().slice(0, maxLength);
  const [best] = known
    .map((name) => ({ name, distance: editDistance(word, name.toLowerCase().slice(0, maxLength)) }))
    .filter(({ name, distance }) => distance <= Math.max(1, Math.floor(name.length / 3)))
    .toSorted((left, right) => left.distance - right.distance);
  return best?.name;
}
