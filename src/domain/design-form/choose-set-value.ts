/**
 * The value that the query asks for: an equal one whatever its case, else the one equal to its first
 * character, else the first that begins with that, else the first (CAM-22, CAM-23, OP-042, T-031).
 * Undefined where there are none.
 */
export function chooseSetValue(values: readonly string[], asked: string): string | undefined {
  const wanted = asked.trim().toLowerCase();
  const [first = ""] = wanted;
  return (
    values.find((value) => value.toLowerCase() === wanted) ??
    values.find((value) => first !== "" && value.toLowerCase() === first) ??
    values.find((value) => first !== "" && value.toLowerCase().startsWith(first)) ??
    values[0]
  );
}
