import {
  type HandoverRecord,
  insertHandover,
  listHandovers,
  setHandover,
} from "#database/queries/fulfilment.ts";
import {
  findOrder,
  insertOrderEvent,
  listOrderLines,
  lockOrder,
  type OrderLineRecord,
  type OrderRecord,
  readDatabaseTime,
} from "#database/queries/orders.ts";
import { listPrintFiles, type PrintFileRecord } from "#database/queries/print-files.ts";
import { handoverName } from "#domain/fulfilment/packing-list.ts";
import { getShopperUploads } from "#database/queries/shopper-uploads.ts";
import { findUploadKeys } from "#domain/upload/upload-key.ts";
import type { ServiceContext } from "#services/context.ts";
import type { HandoverOutcome } from "#services/ports/fulfilment.ts";

import { buildHandover } from "./build-handover.ts";
import { handedOver, handoverRefused } from "./handover-events.ts";

/** A hand-over by its name outside, and what became of it. */
export type HandedOver = { name: string } & HandoverOutcome;

type OfOrder = { orderId: number };

/**
 * Hands the lines of an order that are in production and whole over to who makes them (OP-147): all of a line's
 * print files are there. What is held for its proof follows when it is mended, in a hand-over of its own. A line is
 * handed over once; what was not taken is sent again under the same name, so that a repeated call, or one whose
 * answer was lost, has nothing made twice; of an order whose money all went back nothing more comes to it. What is refused waits for its owner (`retryHandover`). An order of
 * another store has no lines.
 */
export async function handOverOrder(ctx: ServiceContext, input: OfOrder): Promise<HandedOver[]> {
  await gatherLines(ctx, input);
  const { db, store } = ctx;
  const order = await findOrder(db, store.id, input.orderId);
  if (!order || order.paymentState === "refunded") return [];
  const rows = await listHandovers(db, { storeId: store.id, ...input });
  const handed: HandedOver[] = [];
  for (const handover of rows) {
    if (handover.state !== "queued") continue;
    handed.push(await handOne({ ctx, order, handover }));
  }
  return handed;
}

/** Lines that can go and are in no hand-over yet come into the next one, together. */
async function gatherLines({ db, store }: ServiceContext, { orderId }: OfOrder): Promise<void> {
  const storeId = store.id;
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, storeId, orderId);
    if (!order || order.paymentState === "refunded") return;
    const lines = await listOrderLines(tx, storeId, orderId);
    const prints = await listPrintFiles(tx, storeId, orderId);
    const before = await listHandovers(tx, { storeId, orderId });
    const gone = new Set(before.flatMap(({ lineIds }) => lineIds));
    const ready = lines.filter(
      (line) => line.status === "in_production" && !gone.has(line.id) && isPrintable(line, prints),
    );
    if (ready.length === 0) return;
    await insertHandover(
      tx,
      { storeId, orderId },
      ready.map(({ id }) => id),
    );
  });
}

const isPrintable = ({ id, snapshot }: OrderLineRecord, prints: readonly PrintFileRecord[]) =>
  Object.keys(snapshot.designs ?? {}).every((space) =>
    prints.some(({ lineId, printSpace }) => lineId === id && printSpace === space),
  );

type HandParts = {
  ctx: ServiceContext;
  order: OrderRecord;
  handover: HandoverRecord & { lineIds: number[] };
};

async function handOne(parts: HandParts): Promise<HandedOver> {
  const { ctx, order, handover } = parts;
  const name = handoverName(order.number, handover.sequence);
  const outcome = await tryHand(parts);
  await ctx.db.transaction(async (tx) => {
    await lockOrder(tx, ctx.store.id, order.id);
    if (await setHandover(tx, handover, { via: ctx.fulfilment.via, ...changeOf(outcome) })) {
      if (outcome.kind !== "unavailable") await tellHistory(tx, parts, outcome);
    }
  });
  return { name, ...outcome };
}

/** What is missing of it is told like a house that is away: it may come back, and its owner sees why it waits. */
async function tryHand(parts: HandParts): Promise<HandoverOutcome> {
  try {
    return await parts.ctx.fulfilment.hand(await readHandover(parts));
  } catch (error) {
    return { kind: "unavailable", message: error instanceof Error ? error.message : String(error) };
  }
}

function changeOf(outcome: HandoverOutcome) {
  if (outcome.kind === "taken") {
    return { state: "taken" as const, reference: outcome.reference, problem: null };
  }
  const state = outcome.kind === "refused" ? ("refused" as const) : ("queued" as const);
  return { state, problem: outcome.message.slice(0, 500) };
}

async function tellHistory(
  tx: ServiceContext["db"],
  { ctx, order, handover }: HandParts,
  outcome: HandoverOutcome,
): Promise<void> {
  await insertOrderEvent(tx, ctx.store.id, order.id, {
    kind: outcome.kind === "taken" ? handedOver : handoverRefused,
    actor: "system",
    data: {
      ...{ handover: handoverName(order.number, handover.sequence), via: ctx.fulfilment.via },
      ...(outcome.kind === "taken"
        ? { reference: outcome.reference }
        : { problem: outcome.message.slice(0, 500) }),
    },
  });
}

async function readHandover({ ctx, order, handover }: HandParts) {
  const { db, store } = ctx;
  const lines = (await listOrderLines(db, store.id, order.id)).filter(({ id }) =>
    handover.lineIds.includes(id),
  );
  const keys = lines.flatMap(({ snapshot }) => findUploadKeys(JSON.stringify(snapshot)));
  const uploads = await getShopperUploads(db, store.id, [...new Set(keys)]);
  return buildHandover(ctx, {
    ...{ order, handover, lines },
    prints: await listPrintFiles(db, store.id, order.id),
    uploads: new Map(uploads.map((upload) => [upload.key, upload])),
    now: await readDatabaseTime(db),
  });
}
