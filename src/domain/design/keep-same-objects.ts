import type { Design, DesignObject } from "./design-document.ts";

type Designs = Readonly<Record<string, Design>>;

/**
 * Designs as they are now, by print space, of which whatever is equal to what was there before is that very
 * object: what is drawn of an object is kept by it, and a tool makes all of them anew with each letter. Answers
 * `before` itself where nothing differs.
 */
export function keepSameDesigns(before: Designs, now: Designs): Designs {
  const names = Object.keys(now);
  const kept = names.map((name): [string, Design] => {
    const [old, own] = [before[name], now[name]];
    if (own === undefined) throw new Error("A design without a document");
    return [name, old === undefined ? own : keepSameObjects(old, own)];
  });
  const isSame =
    names.length === Object.keys(before).length &&
    kept.every(([name, design]) => before[name] === design);
  return isSame ? before : Object.fromEntries(kept);
}

function keepSameObjects(before: Design, now: Design): Design {
  const known = new Map(before.objects.map((own) => [own.id, own]));
  const objects = now.objects.map((own): DesignObject => {
    const old = known.get(own.id);
    return old !== undefined && isEqual(old, own) ? old : own;
  });
  const { objects: _, ...frame } = now;
  const { objects: old, ...oldFrame } = before;
  const isSame =
    objects.length === old.length &&
    objects.every((own, index) => own === old[index]) &&
    isEqual(frame, oldFrame);
  return isSame ? before : { ...now, objects };
}

/** Of values as JSON has them. */
function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [own, other] = [Object.entries(a), b as Record<string, unknown>];
  return (
    own.length === Object.keys(b).length &&
    own.every(([key, value]) => Object.hasOwn(b, key) && isEqual(value, other[key]))
  );
}
