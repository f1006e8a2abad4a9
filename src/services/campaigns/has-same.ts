import { isDeepStrictEqual } from "node:util";

/** Whether the row already has these values; the order of names in objects counts for `ordered` columns alone. */
export function hasSame<Row extends object>(
  row: Row,
  values: Partial<Row>,
  ordered: readonly (keyof Row & string)[] = [],
): boolean {
  return Object.entries(values).every(([name, value]) => {
    const old: unknown = row[name as keyof Row];
    return ordered.some((column) => column === name)
      ? JSON.stringify(old) === JSON.stringify(value)
      : isDeepStrictEqual(old, value);
  });
}
