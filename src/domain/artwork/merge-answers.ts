import { asRecord } from "../personalisation/as-record.ts";

/**
 * A line's answers with what was typed before the line had come over them: of fields asked once each
 * answer, of a group all of its people. `opened` is what the form began with; all three as a `pbCustomInfo`.
 */
export function mergeAnswers(line: unknown, opened: unknown, typed: unknown): unknown {
  const [from, before, now] = [asRecord(line), asRecord(opened), asRecord(typed)];
  const over = (part: "fields" | "people") => {
    const known = asRecord(before[part]);
    const changed = Object.entries(asRecord(now[part])).filter(
      ([id, answer]) => JSON.stringify(answer) !== JSON.stringify(known[id]),
    );
    return { ...asRecord(from[part]), ...Object.fromEntries(changed) };
  };
  return { ...from, fields: over("fields"), people: over("people") };
}
