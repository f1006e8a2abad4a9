import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";

import type { Database } from "#database/connect.ts";
import {
  findOrder,
  listOrderLines,
  lockOrder,
  type OrderLineRecord,
  type OrderRecord,
} from "#database/queries/orders.ts";
import {
  deletePrintFile,
  listPrintFiles,
  type PrintFileRecord,
  putPrintFile,
} from "#database/queries/print-files.ts";
import type { Design } from "#domain/design/design-document.ts";
import {
  type DesignStamp,
  type DrawnPrint,
  isPrintOfProof,
  stampDifferences,
} from "#domain/design/drawn-design.ts";
import { parseDesignJson } from "#domain/design/parse-design.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import type { PrintFinding } from "#domain/print-quality/print-finding.ts";
import { defaultPrintMethod } from "#domain/print-quality/print-limits.ts";
import type { ServiceContext } from "#services/context.ts";
import type { DesignRenderer } from "#services/ports/designs.ts";
import type { Storage } from "#services/ports/storage.ts";

import { holdLine, type PrintHold } from "./hold-line.ts";
import { readDesignPictures } from "./read-design-pictures.ts";

export type PrintContext = Pick<ServiceContext, "db" | "store"> & {
  storage: Storage;
  designs: DesignRenderer;
};

/** What a printer would ask about a print; it informs, and holds no line by itself. */
export type PrintRemark = PrintFinding & { objectName: string | null };

type Outcome =
  | {
      /**
       * "kept": it was there already, made of the same. "unapproved": made by hand of a design that nobody
       * approved, it stands in storage alone, and the order has no print file.
       */
      kind: "made" | "kept" | "unapproved";
      file: Pick<PrintFileRecord, "storageKey" | "fileSha256" | "pixelsSha256">;
      remarks: readonly PrintRemark[];
    }
  | ({ kind: "held" } & PrintHold);

export type MadePrintFile = { lineId: number; position: number; printSpace: string } & Outcome;

type PrintInput = {
  orderId: number;
  position?: number;
  isUnapprovedAllowed?: boolean;
  isLastTry?: boolean;
};

const longestCause = 300;

/** Colour under designs that nobody approved: what a proof would be drawn over. */
const plainGround = "#ffffff";

/**
 * Makes the print files of an order's lines, one for each print space of a line, and answers what became
 * of each (OP-148). Of a design that nobody approved none is made, save by an owner who says so
 * (`isUnapprovedAllowed`). Done again it keeps what is there and whole. Each file is compared with the proof, drawn again,
 * and that with what the shopper approved: where they differ nothing is kept, not what was made of an earlier design either, and a line in production
 * goes to Pending Customer Action with its reason in the order's history. Where a font, a picture or the
 * storage cannot be read it makes the others and rejects then, as another try may mend that; in the last
 * one (`isLastTry`) the print is held instead, as `failed`. An order of another store has no lines.
 */
export async function makePrintFiles(
  ctx: PrintContext,
  input: PrintInput,
): Promise<MadePrintFile[]> {
  const { db, store } = ctx;
  const order = await findOrder(db, store.id, input.orderId);
  if (!order) return [];
  const known = await listPrintFiles(db, store.id, order.id);
  const made: MadePrintFile[] = [];
  const failures: Error[] = [];
  for (const line of await listOrderLines(db, store.id, order.id)) {
    if (input.position !== undefined && line.position !== input.position) continue;
    const designs = line.snapshot.designs ?? {};
    const isStale = ({ lineId, printSpace }: PrintFileRecord) =>
      lineId === line.id && !Object.hasOwn(designs, printSpace);
    if (known.some(isStale)) await dropStalePrints(ctx, order.id, line.id);
    for (const [printSpace, json] of Object.entries(designs)) {
      const before = known.find((own) => own.lineId === line.id && own.printSpace === printSpace);
      const job = { ctx, order, line, printSpace, json, before };
      const outcome = await tryPrint(job, input);
      if (outcome.kind === "failed") {
        failures.push(outcome.error);
        continue;
      }
      if (outcome.kind === "held") {
        try {
          await settle(job, async (tx) => {
            if (before) await deletePrintFile(tx, before);
            await holdLine({ db: tx, store }, { orderId: order.id, line, printSpace }, outcome);
          });
        } catch (error) {
          // What changed meanwhile keeps the other prints from nothing.
          failures.push(error instanceof Error ? error : new Error(String(error)));
          continue;
        }
      }
      made.push({ lineId: line.id, position: line.position, printSpace, ...outcome });
    }
  }
  const [failure] = failures;
  if (failure)
    throw failures.length === 1 ? failure : new AggregateError(failures, messageOf(failures));
  return made;
}

/** Prints of sides that the line has no longer, as it is while its order is locked. */
async function dropStalePrints({ db, store }: PrintContext, orderId: number, lineId: number) {
  await db.transaction(async (tx) => {
    await lockOrder(tx, store.id, orderId);
    const lines = await listOrderLines(tx, store.id, orderId);
    const designs = lines.find(({ id }) => id === lineId)?.snapshot.designs ?? {};
    for (const own of await listPrintFiles(tx, store.id, orderId)) {
      const isStale = own.lineId === lineId && !Object.hasOwn(designs, own.printSpace);
      if (isStale) await deletePrintFile(tx, own);
    }
  });
}

const messageOf = (failures: readonly Error[]) => failures.map(({ message }) => message).join("; ");

/** One print that fails keeps those behind it from nothing. */
async function tryPrint(
  job: PrintJob,
  { isUnapprovedAllowed = false, isLastTry = false }: PrintInput,
): Promise<Outcome | { kind: "failed"; error: Error }> {
  try {
    return await makePrintFile(job, isUnapprovedAllowed);
  } catch (cause) {
    const message = causeOf(cause);
    if (isLastTry) return { kind: "held", reason: "failed", detail: { message } };
    const place = `line ${job.line.position + 1}, ${job.printSpace}`;
    return { kind: "failed", error: new Error(`${place}: ${message}`, { cause }) };
  }
}

/** The first line of a cause, which renderers tell with their stack, as a database takes it. */
function causeOf(error: unknown): string {
  const [message = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
  return message.slice(0, longestCause).toWellFormed().replaceAll("\0", "");
}

type PrintJob = {
  ctx: PrintContext;
  order: OrderRecord;
  line: OrderLineRecord;
  printSpace: string;
  json: string;
  before: PrintFileRecord | undefined;
};

async function makePrintFile(job: PrintJob, isUnapprovedAllowed: boolean): Promise<Outcome> {
  const { ctx, order, line, printSpace, before } = job;
  const parsed = parseDesignJson(job.json);
  if (!parsed.isValid || parsed.design.printSpace !== printSpace) {
    const detail = parsed.isValid ? { printSpace: parsed.design.printSpace } : parsed.problems;
    return { kind: "held", reason: "invalid_design", detail };
  }
  const approved = approvalOf(line, printSpace);
  if (approved === undefined && !isUnapprovedAllowed) {
    return { kind: "held", reason: "not_approved", detail: null };
  }
  if (before && approved && isMadeOf(before, parsed.design, approved)) {
    if (await isWhole(ctx.storage, before)) {
      return { kind: "kept", file: before, remarks: remarksOf(parsed.design, before.findings) };
    }
  }
  const drawn = await draw(job, parsed.design);
  const hold = whyHeld(approved, drawn);
  if (hold) return { kind: "held", ...hold };
  const { png, fileSha256, pixelsSha256, widthPx, heightPx, stamp, difference, findings } = drawn;
  const storageKey = `${ctx.store.id}/prints/${fileSha256}.png`;
  await ctx.storage.put(storageKey, png, "image/png");
  const file = { storageKey, fileSha256, pixelsSha256 };
  const remarks = remarksOf(parsed.design, findings);
  if (approved === undefined) return { kind: "unapproved", file, remarks };
  const row = {
    ...{ storeId: ctx.store.id, orderId: order.id, lineId: line.id, printSpace },
    ...{ ...file, widthPx, heightPx, stamp, difference, findings },
  };
  await settle(job, (tx) => putPrintFile(tx, row));
  return { kind: "made", file, remarks };
}

/**
 * What came of a print, done while its line is locked by its order, as whatever changes a line does: a
 * print takes seconds, and the line may have another design by then, with a print of its own. Throws then.
 */
async function settle(
  { ctx: { db, store }, order, line, printSpace, json }: PrintJob,
  write: (tx: Database) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOrder(tx, store.id, order.id);
    const lines = await listOrderLines(tx, store.id, order.id);
    const now = lines.find(({ id }) => id === line.id);
    const isAsDrawn =
      now?.snapshot.designs?.[printSpace] === json &&
      isDeepStrictEqual(approvalOf(now, printSpace), approvalOf(line, printSpace));
    if (!isAsDrawn) throw new Error(`line ${line.position + 1} was changed while it was printed`);
    await write(tx);
  });
}

function remarksOf({ objects }: Design, findings: PrintFileRecord["findings"]): PrintRemark[] {
  const names = new Map(objects.map(({ id, name }) => [id, name]));
  return (findings ?? []).map((finding) => ({
    ...finding,
    objectName: finding.objectId === null ? null : (names.get(finding.objectId) ?? null),
  }));
}

const approvalOf = ({ snapshot }: OrderLineRecord, printSpace: string): DesignStamp | undefined =>
  Object.hasOwn(snapshot.approvals ?? {}, printSpace)
    ? snapshot.approvals?.[printSpace]
    : undefined;

/** Whether the file that was made is there as it was made: disks lose bytes, and people change files. */
async function isWhole(storage: Storage, { storageKey, fileSha256 }: PrintFileRecord) {
  const bytes = await storage.get(storageKey);
  return bytes !== undefined && createHash("sha256").update(bytes).digest("hex") === fileSha256;
}

/** The text of a line may change until production starts, and with it what is approved. */
function isMadeOf({ stamp }: PrintFileRecord, design: Design, approved: DesignStamp) {
  const document = createHash("sha256").update(serialiseDesign(design)).digest("hex");
  return stamp.document === document && stampDifferences(approved, stamp).length === 0;
}

async function draw({ ctx, order, line, printSpace }: PrintJob, design: Design) {
  const approved = approvalOf(line, printSpace);
  return ctx.designs.drawPrint({
    design,
    ground: approved?.ground ?? plainGround,
    locale: approved?.locale ?? order.locale,
    pictures: await readDesignPictures(ctx, design),
    printed: {
      method: line.snapshot.printMethod ?? defaultPrintMethod,
      groundColors: approved ? [approved.ground] : [],
    },
  });
}

function whyHeld(approved: DesignStamp | undefined, drawn: DrawnPrint): PrintHold | null {
  if (drawn.faults.length > 0) return { reason: "incomplete", detail: drawn.faults };
  const differs = approved ? stampDifferences(approved, drawn.stamp) : [];
  if (differs.length > 0) return { reason: "proof_differs", detail: { differs } };
  if (!isPrintOfProof(drawn.difference)) {
    return { reason: "print_differs", detail: drawn.difference };
  }
  return null;
}
