import type { Design, DesignObject } from "./design-document.ts";

type Designs = Readonly<Record<string, Design>>;

/**
 * Designs as they are now, by print space, of which whatever is equal to what was there before is that very
 * object: what is drawn of an object is kept by it, and a tool makes all of them anew with each letter. Answers
 * `before` itself where nothing differs.
 */
export function keepSameDesigns(before: Designs, now: Designs): Designs {
  const kept = Object.entries(now).map(([name, own]): [string, Design] => {
    const old = before[name];
    return [name, old === undefined ? own : keepSameObjects(old, own)];
  });
  const isSame =
    kept.length === Object.keys(before).length &&
    kept.every(([name, design]) => before[name] === design);
  return isSame ? before : Object.fromEntries(kept);
}

function keepSameObjects(before: Design, now: Design): Design {
  const known = new Map(before.objects.map((own) => [own.id, own]));
  const objects = now.objects.map((own): DesignObject => {
    const old = known.get(own.id);
    return isEqual(old, own) ? old : own;
  });
  const { objects: _, ...frame } = now;
  const { objects: old, ...oldFrame } = before;
  const isSame =
    objects.length === old.length &&
    objects.every((own, index) => own === old[index]) &&
    isEqual(frame, oldFrame);
  return isSame ? before : { ...now, objects };
}

/** Whether two parts of a design are equal; no field holds a list in one and a record in the other. */
function isEqual<Value>(a: unknown, b: Value): a is Value {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b)) return false;
  const own = Object.entries(a);
  return (
    own.length === Object.keys(b).length &&
    own.every(([key, value]) => Object.hasOwn(b, key) && isEqual(value, b[key]))
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
