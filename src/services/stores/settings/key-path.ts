import { formatPath, type PathPart } from "#services/campaigns/import-problems.ts";

import { invalidField } from "../check-patch.ts";

const step = /\[(\d{1,6})\]|\["((?:[^"\\]|\\.)*)"\]|(?:^|\.)([^.[\]="]+)/uy;

/**
 * Reads a key such as `storeContact.phone`, `headerMenu[0].title` or `discounts["A.B"]` as its parts;
 * refused with validation_failed where it is not written so.
 */
export function parseKey(key: string): PathPart[] {
  const parts: PathPart[] = [];
  step.lastIndex = 0;
  while (step.lastIndex < key.length) {
    const match = step.exec(key);
    if (match === null) {
      throw invalidField(key, "is not a key; write it as theme, flags.NAME or headerMenu[0].title");
    }
    const [, index, quoted, name] = match;
    parts.push(index === undefined ? (name ?? unescape(quoted ?? "")) : Number(index));
  }
  if (parts.length === 0) throw invalidField(key, "is not a key; it is empty");
  return parts;
}

const unescape = (text: string) => text.replaceAll(/\\(.)/gu, "$1");

/** Splits KEY=VALUE at the first `=` outside of brackets; undefined where there is none. */
export function splitAssignment(text: string): { key: string; value: string } | undefined {
  const [, key, value] = /^((?:\["(?:[^"\\]|\\.)*"\]|[^="])+)=(.*)$/su.exec(text) ?? [];
  return key === undefined || value === undefined ? undefined : { key, value };
}

/** Writes the parts as `parseKey` reads them, without the `settings.` that a key may leave out. */
export function formatKey([first, ...rest]: readonly PathPart[]): string {
  const parts = first === "settings" && rest.length > 0 ? rest : [first ?? "", ...rest];
  return formatPath(parts).replaceAll(/\["([\w:*-]+)"\]/gu, ".$1");
}
