import { asRecord } from "#domain/personalisation/as-record.ts";

/** What the objects of a design are called, by their ids; nothing of a text that is no design. */
export function objectNames(designJson: string | undefined): ReadonlyMap<string, string> {
  try {
    const { objects } = asRecord(JSON.parse(designJson ?? "null"));
    if (!Array.isArray(objects)) return new Map();
    return new Map(
      objects
        .map(asRecord)
        .map(({ id, name }) => [String(id), typeof name === "string" ? name : ""]),
    );
  } catch {
    return new Map();
  }
}
