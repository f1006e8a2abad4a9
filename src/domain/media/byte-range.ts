export type ByteRange =
  | { kind: "whole" }
  /** Both ends count. */
  | { kind: "part"; first: number; last: number }
  | { kind: "unsatisfiable" };

const whole: ByteRange = { kind: "whole" };

/**
 * What a `Range` header asks of a file of `sizeBytes` (RFC 9110, 14.2). Several ranges, another unit
 * and what is no range count as if nothing were asked; a range that begins behind the end is
 * unsatisfiable, one that only ends there is cut.
 */
export function parseByteRange(header: string | undefined, sizeBytes: number): ByteRange {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/u.exec(header?.trim() ?? "") ?? [];
  if (from === "" && to === "") return whole;
  if (from === "") {
    const first = Math.max(0, sizeBytes - Number(to));
    return first < sizeBytes
      ? { kind: "part", first, last: sizeBytes - 1 }
      : { kind: "unsatisfiable" };
  }
  const first = Number(from);
  const last = to === "" ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1);
  if (to !== "" && Number(to) < first) return whole;
  return first < sizeBytes ? { kind: "part", first, last } : { kind: "unsatisfiable" };
}
