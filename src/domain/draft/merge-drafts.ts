import { saysSame } from "../design/resize-design.ts";
import {
  contentOf,
  type Draft,
  type DraftContent,
  type DraftField,
  draftParts,
  type DraftStamp,
} from "./draft.ts";
import { buildContent, listFields, partOf } from "./draft-fields.ts";

/**
 * The draft that two tabs have written of one product: of each field what was written last, so that a name
 * typed here and a town typed there are both in it. What nobody has written gives way to what somebody has. In
 * whatever order drafts are merged, the same comes of it.
 */
export function mergeDrafts(one: Draft, other: Draft): Draft {
  const [mine, theirs] = [listFields(one), listFields(other)];
  const written: Record<DraftField, DraftStamp> = { ...one.written };
  for (const field of fieldsOf(other, theirs)) {
    if (!isLater(stateOf(other, theirs, field), stateOf(one, mine, field))) continue;
    const stamp = stampOf(other, field);
    if (stamp !== undefined) written[field] = stamp;
    if (theirs.has(field)) mine.set(field, theirs.get(field));
    else mine.delete(field);
  }
  return {
    ...{ ...one, ...buildContent(mine), written },
    updated_at: Math.max(one.updated_at, other.updated_at),
  };
}

/** The fields of `other` that were written later than those of `one`. */
export const laterFields = (one: Draft, other: Draft): DraftField[] =>
  Object.keys(other.written).filter((field) => {
    const [a, b] = [stampOf(other, field), stampOf(one, field)];
    return a !== undefined && (b === undefined || orderOf(a, b) > 0);
  });

/**
 * The fields in which two contents differ; one that is not there is as an empty text, and designs differ where
 * they say something else (`saysSame`).
 */
export function changedFields(one: DraftContent, other: DraftContent): DraftField[] {
  const [before, after] = [listFields(one), listFields(other)];
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (field) => !isSameField(field, before.get(field), after.get(field)),
  );
}

/** A content in which a part that is null is as another content has it. */
export const overContent = (content: DraftContent, under: DraftContent): DraftContent => {
  const whole = contentOf(content);
  for (const part of draftParts) if (whole[part] === null) takePart(whole, under, part);
  return whole;
};

/**
 * A draft with what a tab has now in the fields that it has changed. They count as written after whatever is
 * known, also where clocks were set back. Of a part that the content has, fields that nobody has written yet
 * are kept beside them without a stamp.
 */
export function writeFields(
  draft: Draft,
  content: DraftContent,
  { fields, tab, now }: { fields: readonly DraftField[]; tab: string; now: number },
): Draft {
  const at = Math.max(now, draft.updated_at + 1);
  const [values, held] = [listFields(draft), listFields(content)];
  const written: Record<DraftField, DraftStamp> = { ...draft.written };
  const parts = new Set(fields.map(partOf));
  for (const [field, value] of held) {
    if (!Object.hasOwn(written, field) && parts.has(partOf(field))) values.set(field, value);
  }
  for (const field of fields) {
    written[field] = { at, tab };
    if (held.has(field)) values.set(field, held.get(field));
    else values.delete(field);
  }
  return {
    ...{ ...draft, ...buildContent(values), written },
    updated_at: fields.length > 0 ? at : draft.updated_at,
  };
}

/** Whether nothing that was written of a draft is other than the content it started from. */
export function isUnwritten(draft: Draft, origin: DraftContent): boolean {
  const [own, first] = [listFields(draft), listFields(origin)];
  return Object.keys(draft.written).every((field) =>
    isSameField(field, own.get(field), first.get(field)),
  );
}

function takePart<P extends keyof DraftContent>(
  to: DraftContent,
  from: DraftContent,
  part: P,
): void {
  to[part] = from[part];
}

const fieldsOf = ({ written }: Draft, values: ReadonlyMap<DraftField, unknown>) =>
  new Set([...Object.keys(written), ...values.keys()]);

const stampOf = ({ written }: Draft, field: DraftField): DraftStamp | undefined =>
  Object.hasOwn(written, field) ? written[field] : undefined;

type FieldState = { stamp: DraftStamp; json: string };
const unwritten: DraftStamp = { at: 0, tab: "" };

const stateOf = (
  draft: Draft,
  values: ReadonlyMap<DraftField, unknown>,
  field: DraftField,
): FieldState => ({
  stamp: stampOf(draft, field) ?? unwritten,
  json: values.has(field) ? JSON.stringify(values.get(field)) : "",
});

/** Of two that were written at once, or never, always the same one. */
function isLater(a: FieldState, b: FieldState): boolean {
  const order = orderOf(a.stamp, b.stamp);
  return order === 0 ? a.json > b.json : order > 0;
}

function orderOf(a: DraftStamp, b: DraftStamp): number {
  if (a.at !== b.at) return a.at - b.at;
  return a.tab === b.tab ? 0 : a.tab > b.tab ? 1 : -1;
}

function isSameField(field: DraftField, one: unknown = "", other: unknown = ""): boolean {
  if (JSON.stringify(one) === JSON.stringify(other)) return true;
  return partOf(field) === "designs" && saysSame(readDesigns(one), readDesigns(other));
}

/** Whatever they are: each as its JSON says it, or as the text that is none. */
const readDesigns = (designs: unknown): unknown =>
  typeof designs !== "object" || designs === null
    ? null
    : Object.fromEntries(
        Object.entries(designs).map(([space, json]) => [space, parsed(String(json))]),
      );

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}
