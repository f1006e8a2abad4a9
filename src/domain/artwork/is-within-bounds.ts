/**
 * Whether parsed JSON has no more values, and none deeper, than the bounds: looked at without recursion,
 * before anything else reads it.
 */
export function isWithinBounds(
  input: unknown,
  { nodes, depth }: { nodes: number; depth: number },
): boolean {
  const open: { value: unknown; level: number }[] = [{ value: input, level: 0 }];
  let seen = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    seen += 1;
    if (seen > nodes || next.level > depth) return false;
    if (typeof next.value !== "object" || next.value === null) continue;
    const inner: unknown[] = Object.values(next.value);
    if (inner.length > nodes) return false;
    for (const value of inner) open.push({ value, level: next.level + 1 });
  }
  return true;
}
