import { isDeepStrictEqual } from "node:util";

/** Whether the row already has these values; the order of names in objects counts for options alone. */
export function hasSame<Row extends object>(row: Row, values: Partial<Row>): boolean {
  return Object.entries(values).every(([name, value]) => {
    const old: unknown = row[name as keyof Row];
    const isOrdered = name === "options";
    return isOrdered
      ? JSON.stringify(old) === JSON.stringify(value)
      : isDeepStrictEqual(old, value);
  });
}
