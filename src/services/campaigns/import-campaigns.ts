import type { z } from "zod";

import type { Database } from "#database/connect.ts";
import { listCurrencies } from "#database/queries/general.ts";
import type { StoreRecord } from "#database/queries/stores.ts";
import { uploads } from "#database/schema.ts";
import { plainIssue } from "#domain/text/plain-issue.ts";

import { checkBundles } from "./check-bundles.ts";
import { currencyFaults } from "#services/stores/currency-faults.ts";
import { checkCategories } from "./match-categories.ts";
import { findArtworks } from "./find-artworks.ts";
import { findSizeFaults } from "./find-size-faults.ts";
import { listMissing, removeAll } from "./remove-missing.ts";
import { matchCampaigns } from "./match-campaigns.ts";
import { planImport, type ImportPlan } from "./import-plan.ts";
import { formatPath, formatProblems, type ImportProblem, type Refuse } from "./import-problems.ts";
import { campaignDocument } from "./import-schema.ts";
import type { DesignTexts } from "./design-texts.ts";
import { readSources } from "./read-sources.ts";
import { lockCatalogue, removeAdded, storePictures } from "./store-pictures.ts";
import { windowsPathInJson } from "./windows-path.ts";
import type { PictureKeys } from "./write-products.ts";
import { type WriteResult, writeImport } from "./write-campaigns.ts";
import type { MockupBases } from "#services/ports/mockup-bases.ts";
import { recordStoreChange } from "#services/stores/record-store-change.ts";
import { ServiceError } from "#services/service-error.ts";
import type { Storage } from "#services/ports/storage.ts";

export type ImportContext = {
  db: Database;
  storage: Storage;
  bases: MockupBases;
  store: Pick<StoreRecord, "id" | "sellerId" | "settings">;
};

export type ImportRequest = {
  /** The document's text. */
  json: string;
  /** How problems name the document. */
  fileName: string;
  /** Pictures are looked for below this folder. */
  folder: string;
  /**
   * How many campaigns of the store the file lacks: they are taken out of sale. Another number than
   * that is refused with conflict. Without it they stay as they are.
   */
  removeMissing?: number | undefined;
  /** Checks and counts everything, and writes nothing. */
  isDryRun?: boolean | undefined;
};

export type ImportResult = WriteResult & {
  /** Slugs of the store's campaigns for sale that the file does not name. */
  missing: string[];
  /** Slugs of campaigns of the file that were removed before and stay out of sale. */
  outOfSale: string[];
};

/** Carries the result out of a transaction that is rolled back. */
class DryRun extends Error {
  readonly result: ImportResult;
  constructor(result: ImportResult) {
    super("dry run");
    this.result = result;
  }
}

/**
 * Brings a store's campaigns in line with a document (docs/campaign-import.md), all of it or none:
 * a failure leaves neither rows nor pictures. Running it again changes nothing. A document with faults is refused with `validation_failed`:
 * `data` lists every `ImportProblem`, the message tells them in lines. Refused with `conflict` where
 * `removeMissing` is not the number of campaigns that the document lacks.
 */
export async function importCampaigns(
  ctx: ImportContext,
  request: ImportRequest,
): Promise<ImportResult> {
  const document = await readDocument(ctx, request);
  const added = new Set<string>();
  try {
    if (!request.isDryRun) await storePictures(ctx, document.pictures, added);
    return await writeDocument(ctx, document, request, added);
  } catch (error) {
    if (error instanceof DryRun) return error.result;
    await removeAdded(ctx, added, error);
    throw error;
  }
}

type ReadDocument = { plan: ImportPlan; pictures: PictureKeys; designs: DesignTexts };

function writeDocument(
  ctx: ImportContext,
  { plan, pictures, designs }: ReadDocument,
  { fileName, removeMissing, isDryRun }: ImportRequest,
  added: Set<string>,
): Promise<ImportResult> {
  const { id: storeId, sellerId } = ctx.store;
  return ctx.db.transaction(async (tx) => {
    await lockCatalogue(tx, storeId);
    // Another import or a change of the store may have taken a code, a product or a template since the first check.
    const { matches, artworks } = await assertSound(fileName, (refuse) =>
      checkAgainstStore({ db: tx, storeId, bases: ctx.bases }, plan, refuse),
    );
    const missing = await listMissing(tx, storeId, matches);
    // An import that failed meanwhile may have taken back a picture that both have.
    if (!isDryRun) await storePictures(ctx, pictures, added);
    await recordUploads(tx, storeId, pictures);
    const scope = { tx, storeId, sellerId, pictures, designs, artworks, matches };
    const written = await writeImport(scope, plan);
    if (written.hasChanges) {
      await assertSound(fileName, (refuse) => checkStoredSizes(tx, storeId, plan, refuse));
    }
    if (removeMissing !== undefined) await removeAll(tx, missing, removeMissing);
    const hasChanges = written.hasChanges || (removeMissing ?? 0) > 0;
    if (hasChanges) await recordStoreChange(tx, storeId);
    const result: ImportResult = {
      ...{ ...written, hasChanges, missing: missing.map(({ slug }) => slug) },
      outOfSale: plan.campaigns.flatMap(({ slug }, index) =>
        matches[index]?.stored?.status === "removed" ? [slug] : [],
      ),
    };
    if (isDryRun) throw new DryRun(result);
    return result;
  });
}

type Scope = { db: Database; storeId: number; bases: MockupBases };

/** What of a plan the store's other campaigns, categories and templates decide. */
async function checkAgainstStore({ db, storeId, bases }: Scope, plan: ImportPlan, refuse: Refuse) {
  await checkCategories(db, storeId, plan.categories, refuse);
  const matches = await matchCampaigns(db, storeId, plan.campaigns, refuse);
  await checkBundles(db, storeId, plan.campaigns, matches, refuse);
  const artworks = await findArtworks({ db, storeId, bases }, plan.campaigns, refuse);
  return { matches, artworks };
}

/** Other campaigns than those of the file have products of its templates, too. */
async function checkStoredSizes(
  tx: Database,
  storeId: number,
  { templates }: ImportPlan,
  refuse: Refuse,
): Promise<void> {
  const templateKeys = templates.map(({ key }) => key);
  for (const { template, reason } of await findSizeFaults(tx, storeId, { templateKeys })) {
    refuse(["templates", templateKeys.indexOf(template), "print_areas"], reason);
  }
}

async function readDocument(
  ctx: ImportContext,
  { json, fileName, folder }: ImportRequest,
): Promise<ReadDocument> {
  const parsed = campaignDocument.safeParse(parseJson(json, fileName), { error: plainIssue });
  if (!parsed.success) throw refusal(parsed.error.issues.flatMap((i) => problemsOf(i, fileName)));
  const findCurrencyFault = currencyFaults(
    await listCurrencies(ctx.db),
    ctx.store.settings.default_currency,
  );
  return assertSound(fileName, async (refuse) => {
    const plan = planImport(parsed.data, findCurrencyFault, refuse);
    const scope = { db: ctx.db, storeId: ctx.store.id, bases: ctx.bases };
    await checkAgainstStore(scope, plan, refuse);
    return { plan, ...(await readSources({ folder, bases: ctx.bases }, plan, refuse)) };
  });
}

/** What the check answers; everything that it refused together is one refusal. */
async function assertSound<Result>(
  file: string,
  check: (refuse: Refuse) => Promise<Result>,
): Promise<Result> {
  const problems: ImportProblem[] = [];
  const result = await check((path, reason) =>
    problems.push({ file, path: formatPath(path), reason }),
  );
  if (problems.length > 0) throw refusal(problems);
  return result;
}

function parseJson(json: string, fileName: string): unknown {
  try {
    return JSON.parse(json.replace(/^\uFEFF/u, ""));
  } catch (error) {
    const parserText = error instanceof Error ? error.message : "cannot be read";
    const reason = windowsPathInJson(json) ?? `is not JSON: ${parserText}`;
    throw refusal([{ file: fileName, path: "", reason }]);
  }
}

function problemsOf(issue: z.core.$ZodIssue, file: string): ImportProblem[] {
  if (issue.code !== "unrecognized_keys") {
    return [{ file, path: formatPath(issue.path), reason: issue.message }];
  }
  return issue.keys.map((key) => ({
    file,
    path: formatPath([...issue.path, key]),
    reason: "is not a field of a campaign file",
  }));
}

function refusal(problems: readonly ImportProblem[]): ServiceError {
  return new ServiceError("validation_failed", {
    message: formatProblems(problems),
    fields: Object.fromEntries(problems.map(({ path, reason }) => [path, reason])),
    data: problems,
  });
}

async function recordUploads(tx: Database, storeId: number, pictures: PictureKeys): Promise<void> {
  const rows = [...pictures.values()].map(({ bytes, mockup: _mockup, ...picture }) => ({
    ...picture,
    storeId,
    purpose: "catalogue" as const,
    sizeBytes: bytes.length,
  }));
  if (rows.length > 0) await tx.insert(uploads).values(rows).onConflictDoNothing();
}
