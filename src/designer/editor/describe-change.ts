import type { Design, DesignObject } from "#domain/design/design-document.ts";
import type { Frame } from "#domain/design/picture-frame.ts";

import { toldMm } from "./describe-object.ts";

type Framed = (object: DesignObject) => Frame;

/** What was done to a design, for those who do not see it; null where nothing is worth a word. */
export function describeChange(before: Design, after: Design, frameOf: Framed) {
  if (before === after) return null;
  const old = new Map(before.objects.map((object) => [object.id, object]));
  const kept = new Set(after.objects.map(({ id }) => id));
  const added = after.objects.find(({ id }) => !old.has(id));
  if (added !== undefined) {
    return { key: "designer.said_added", values: { name: added.name } } as const;
  }
  const removed = before.objects.find(({ id }) => !kept.has(id));
  if (removed !== undefined) {
    return { key: "designer.said_removed", values: { name: removed.name } } as const;
  }
  const changed = after.objects.find((object) => old.get(object.id) !== object);
  const was = changed && old.get(changed.id);
  if (changed !== undefined && was !== undefined) {
    return describeArrangement(changed, frameOf(was), frameOf(changed));
  }
  const moved = after.objects.findIndex((object, index) => before.objects[index] !== object);
  const object = after.objects[moved];
  if (object === undefined) return null;
  return { key: "designer.said_reordered", values: {} } as const;
}

function describeArrangement({ name }: DesignObject, was: Frame, now: Frame) {
  const isSame = (a: number, b: number) => Math.abs(a - b) < 0.005;
  if (!isSame(was.widthMm, now.widthMm) || !isSame(was.heightMm, now.heightMm)) {
    const values = { name, width: toldMm(now.widthMm), height: toldMm(now.heightMm) };
    return { key: "designer.said_size", values } as const;
  }
  if (!isSame(was.angle, now.angle)) {
    const degrees = Math.round(now.angle * 10) / 10;
    return { key: "designer.said_turned", values: { name, degrees } } as const;
  }
  if (!isSame(was.x, now.x) || !isSame(was.y, now.y)) {
    const left = toldMm(now.x - now.widthMm / 2);
    const top = toldMm(now.y - now.heightMm / 2);
    return { key: "designer.said_moved", values: { name, left, top } } as const;
  }
  return { key: "designer.said_changed", values: { name } } as const;
}
