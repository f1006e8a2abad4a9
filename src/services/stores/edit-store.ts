import { eq } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { getStoreById, type StoreRecord } from "#database/queries/stores.ts";
import { stores } from "#database/schema.ts";
import { isRecord } from "#domain/json/is-record.ts";
import { plainIssue } from "#domain/text/plain-issue.ts";
import { ServiceError } from "#services/service-error.ts";

import { invalidPatch } from "./check-patch.ts";
import { withCollectionKeys } from "./move-collections.ts";
import type { WrittenParts } from "./require-workable.ts";
import { applyStorePatch, type SetStoreContext, withStoredPictures } from "./set-store.ts";
import { type ParsedStorePatch, type StorePatch, storePatch } from "./set-store-schema.ts";
import { documentPath, editDocument, type StoreEdit } from "./settings/edit-document.ts";
import { readStoreDocument, type StoreDocument } from "./settings/store-document.ts";

/**
 * Changes a store by a patch, then by single changes in their order, all or none, and returns the store
 * as it then is. The row is locked before it is read, so that two commands at a time lose nothing of each
 * other. Refused as `setStore`, and with validation_failed for a key that is unknown or cannot be changed so.
 */
export async function editStore(
  ctx: SetStoreContext,
  { patch = {}, edits }: { patch?: unknown; edits: readonly StoreEdit[] },
): Promise<StoreRecord> {
  assertPatch(patch);
  // Pictures are fetched before the row is locked; what has changed meanwhile is refused, not fetched.
  const current = await getStoreById(ctx.db, ctx.store.id);
  if (!current) throw new ServiceError("store_not_found");
  const preview = await planChange(ctx.db, current, { patch, edits });
  return withStoredPictures(ctx, preview.settings, async (tx, nameStored) => {
    const store = await lockStore(tx, ctx.store.id);
    const changed = await planChange(tx, store, { patch, edits });
    const written = writtenParts(patch, edits);
    return applyStorePatch(tx, store.id, nameStored(changed), { ...ctx, written });
  });
}

/** The patch that a change comes to, for the store as it is. */
async function planChange(
  db: Database,
  store: StoreRecord,
  { patch, edits }: { patch: StorePatch; edits: readonly StoreEdit[] },
): Promise<ParsedStorePatch> {
  const { document } = await readStoreDocument(db, store);
  let edited: Record<string, unknown> = mergePatch(document, patch);
  for (const edit of edits) edited = editDocument(edited, edit);
  const changed = pickChanged(edited, patch, edits);
  assertPatch(changed);
  return storePatch.parse(changed);
}

function assertPatch(patch: unknown): asserts patch is StorePatch {
  const parsed = storePatch.safeParse(patch, { error: plainIssue });
  if (!parsed.success) throw invalidPatch(parsed.error.issues, storePatch);
}

/** What a patch and changes write. An added entry is new, so that no stored one is taken for it. */
function writtenParts(patch: StorePatch, edits: readonly StoreEdit[]): WrittenParts {
  const { settings = {}, ...roots } = patch;
  const paths = [
    ...Object.keys(roots).map((name) => [name]),
    ...Object.keys(settings).map((name) => ["settings", name]),
    ...edits.flatMap(({ kind, key }) => (kind === "set" ? [documentPath(key)] : [])),
  ];
  return {
    isWritten: (path) => paths.some((start) => start.every((part, at) => part === path[at])),
    hasKeys: edits.length > 0 && Object.keys(patch).length === 0,
  };
}

async function lockStore(tx: Database, id: number): Promise<StoreRecord> {
  await tx.select({ id: stores.id }).from(stores).where(eq(stores.id, id)).for("update");
  const store = await getStoreById(tx, id);
  if (!store) throw new ServiceError("store_not_found");
  return store;
}

/** As `setStore` merges: settings and flags one by one, everything else as a whole, collections with their keys. */
function mergePatch(document: StoreDocument, patch: StorePatch): StoreDocument {
  const { settings = {}, ...rest } = patch;
  const flags = { ...document.settings.flags, ...settings.flags };
  const merged = { ...document, ...rest };
  const given = settings.collections && {
    collections: withCollectionKeys(document.settings.collections, settings.collections),
  };
  return {
    ...merged,
    settings: { ...document.settings, ...settings, ...given, flags },
  } as StoreDocument;
}

/** Of the document only what the patch or a change names: the rest stays as it is, and unchecked. */
function pickChanged(
  document: Record<string, unknown>,
  patch: StorePatch,
  edits: readonly StoreEdit[],
): Record<string, unknown> {
  const paths = [
    ...Object.keys(patch).map((name) => [name]),
    ...Object.keys(patch.settings ?? {}).map((name) => ["settings", name]),
    ...edits.map(({ key }) => documentPath(key)),
  ];
  const settings = isRecord(document["settings"]) ? document["settings"] : {};
  const names = paths.flatMap(([first, name]) => (first === "settings" && name ? [name] : []));
  const roots = paths.flatMap(([first]) => (first === "settings" ? [] : [first]));
  const pick = (from: Record<string, unknown>, wanted: readonly unknown[]) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => wanted.includes(name)));
  return { ...pick(document, roots), settings: pick(settings, names) };
}
