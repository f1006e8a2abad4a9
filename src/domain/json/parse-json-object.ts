/** The fields of a JSON object; none for anything else: no text, broken text, a list, a bare value. */
export function parseJsonObject(jsonText: string | null | undefined): Record<string, unknown> {
  let value: unknown;
  try {
    value = typeof jsonText === "string" ? JSON.parse(jsonText) : null;
  } catch {
    return {};
  }
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}
