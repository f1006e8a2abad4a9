import { isDeepStrictEqual } from "node:util";

import { isRecord } from "#domain/json/is-record.ts";
import type { PathPart } from "#services/campaigns/import-problems.ts";

import { findPlace, rootKeys } from "./edit-document.ts";
import { formatKey } from "./key-path.ts";
import { entryName } from "./list-keys.ts";
import type { StoreDocument } from "./store-document.ts";

/** One value of a store; `isDefault` is null for what has no default: a name, an entry of a list. */
export type SettingRow = { key: string; value: unknown; isDefault: boolean | null };

/** Every setting of a store, or what lies under one key: one row for each value and each entry of a list. */
export function listSettingRows(document: StoreDocument, key?: string): SettingRow[] {
  const roots = key === undefined ? rootKeys : [key];
  return roots.flatMap((root) => {
    const place = findPlace(document, root);
    return expand(place.key, place.value, place.byDefault, key !== undefined);
  });
}

function expand(
  key: readonly PathPart[],
  value: unknown,
  byDefault: unknown,
  isAskedFor: boolean,
): SettingRow[] {
  const row = (): SettingRow => ({
    key: formatKey(key),
    value: value ?? null,
    isDefault: byDefault === undefined ? null : isDeepStrictEqual(value, byDefault),
  });
  const isEntry = byDefault === undefined;
  if (Array.isArray(value) && value.length > 0 && value.every(isRecord)) {
    return value.flatMap((entry, index) => {
      const name = entryName(formatKey(key), entry);
      return expand([...key, name ?? index], entry, undefined, false);
    });
  }
  const fields = isRecord(value) ? Object.entries(value) : [];
  // An entry of a list stays in one row, unless it is what was asked for.
  if (fields.length === 0 || (isEntry && !isAskedFor)) return [row()];
  const defaults = isRecord(byDefault) ? byDefault : {};
  return fields.flatMap(([name, field]) => expand([...key, name], field, defaults[name], false));
}
