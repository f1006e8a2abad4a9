/** A step of a path: M, L, Q or C with its points, x and y in turn, or Z. */
export type PathStep = { type: "M" | "L" | "Q" | "C" | "Z"; values: readonly number[] };

const pointsOf = { M: 1, L: 1, Q: 2, C: 3, Z: 0 } as const;
// Blanks beside blanks would be split in every way before a text is refused, which takes hours.
const token = /\s*(?:,\s*)?([MLQCZ]|[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)/y;

/** Paths that were read last: a design's are read by its parser, its effort and its painter, with each letter. */
const known = new Map<string, readonly PathStep[] | null>();
const maxKnown = 64;
/** Longer ones are read anew, so that what is kept is at most some megabytes. */
const maxKnownLength = 4_000;

/**
 * Reads a path of M, L, Q, C and Z with absolute coordinates in a square of 0 to 1; null where it is
 * none: another letter, a point too few, a coordinate outside, a start without M. Numbers that go on
 * after a step repeat it, those after an M as lines, as in SVG.
 */
export function parsePath(text: string): readonly PathStep[] | null {
  const before = known.get(text);
  if (before !== undefined) return before;
  const steps = readPath(text);
  if (text.length > maxKnownLength) return steps;
  const [oldest] = known.keys();
  if (known.size >= maxKnown && oldest !== undefined) known.delete(oldest);
  known.set(text, steps);
  return steps;
}

function readPath(text: string): PathStep[] | null {
  const tokens = readTokens(text);
  if (tokens?.[0] !== "M") return null;
  const steps: PathStep[] = [];
  let type: PathStep["type"] = "M";
  for (let at = 0; at < tokens.length;) {
    const next = tokens[at];
    if (typeof next === "string") {
      type = next as PathStep["type"];
      at += 1;
    } else if (type === "M") type = "L";
    if (type === "Z" && typeof next === "number") return null;
    const values = tokens.slice(at, at + pointsOf[type] * 2).filter(isCoordinate);
    if (values.length < pointsOf[type] * 2) return null;
    at += values.length;
    steps.push({ type, values });
  }
  return steps;
}

const isCoordinate = (value: string | number): value is number =>
  typeof value === "number" && value >= 0 && value <= 1;

function readTokens(text: string): (string | number)[] | null {
  const tokens: (string | number)[] = [];
  const end = text.trimEnd().length;
  token.lastIndex = 0;
  while (token.lastIndex < end) {
    const [, own] = token.exec(text) ?? [];
    if (own === undefined) return null;
    tokens.push(/[MLQCZ]/.test(own) ? own : Number(own));
  }
  return tokens;
}
