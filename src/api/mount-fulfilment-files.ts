import { Readable } from "node:stream";

import type { Context, Hono } from "hono";

import { networkOf } from "#domain/verification/network.ts";
import type { ServiceContext } from "#services/context.ts";
import { readDatabaseTime } from "#database/queries/orders.ts";
import { openGrantedFile } from "#services/fulfilment/open-granted-file.ts";

import type { ApiRequest } from "./execute.ts";
import { type ApiEnvironment, type CountCall, reply } from "./mount-api.ts";
import { codeReply, tooManyCalls } from "./refusal.ts";
import { storeNotFound } from "./store-not-found.ts";

export type FulfilmentFileParts = {
  openContext: (request: Pick<ApiRequest, "store" | "origin">) => ServiceContext;
  countCall: CountCall;
};

const readsPerMinute = 600;

/**
 * Serves the files of hand-overs to whoever has their address, which was given to a print house alone and ends
 * after some days. Read as fast as it is taken, so that a large one never is in memory whole.
 */
export function mountFulfilmentFiles(app: Hono<ApiEnvironment>, parts: FulfilmentFileParts): void {
  const answer = async (context: Context<ApiEnvironment>) => {
    const { meta } = context.env;
    const { store, origin, clientIp } = meta;
    if (store === undefined) return reply(context, storeNotFound(meta));
    const bucket = `fulfilment-file ${networkOf(clientIp)}`;
    const { isAllowed, endsAt } = await parts.countCall(bucket, readsPerMinute);
    if (!isAllowed) return reply(context, tooManyCalls(endsAt));
    const ctx = parts.openContext({ store, origin });
    const token = context.req.param("token") ?? "";
    const file = await openGrantedFile(ctx, { token, now: await readDatabaseTime(ctx.db) });
    if (file === null) return reply(context, codeReply("not_found"));
    const headers = {
      "content-type": file.contentType,
      "content-length": String(file.stored.sizeBytes),
      "content-disposition": `attachment; filename="${file.name}"`,
      "cache-control": "private, no-store",
    };
    if (context.req.method === "HEAD") return context.body(null, 200, headers);
    const stream = Readable.toWeb(file.stored.read(0, file.stored.sizeBytes - 1));
    return context.body(stream as ReadableStream, 200, headers);
  };
  app.get("/public/fulfilment/files/:token", answer);
}
