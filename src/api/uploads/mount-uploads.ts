import type { Context, Hono } from "hono";

import { missingHeader } from "#contract/request-header.ts";
import { isUnavailable } from "#database/is-unavailable.ts";
import {
  checkUploadFile,
  checkVideoFile,
  isVideoFile,
  type UploadRefusal,
} from "#domain/upload/check-upload-file.ts";
import { isVideoKey } from "#domain/upload/upload-key.ts";
import { uploadLimit } from "#domain/upload/upload-limit.ts";
import { networkOf } from "#domain/verification/network.ts";
import type { ServiceContext } from "#services/context.ts";
import type { DirectUploads } from "#services/ports/direct-uploads.ts";
import type { Storage } from "#services/ports/storage.ts";
import { tooEarly } from "#services/mail/limit-mail.ts";
import { ServiceError } from "#services/service-error.ts";
import { acceptDirectUpload, takeDirectUpload } from "#services/uploads/accept-direct-upload.ts";
import { acceptUpload, type AcceptedUpload } from "#services/uploads/accept-upload.ts";
import { assertUploadTicket } from "#services/uploads/assert-upload-ticket.ts";
import { refuseUpload } from "#services/uploads/refuse-upload.ts";

import type { ApiRequest } from "../execute.ts";
import { type ApiEnvironment, type CountCall, isForeign, reply } from "../mount-api.ts";
import { createTurnstile, type TurnstileLimits } from "../pictures/turnstile.ts";
import { codeReply, refusalReply } from "../refusal.ts";
import { storeNotFoundText } from "../store-not-found.ts";
import { type ByteBudget, createByteBudget } from "./byte-budget.ts";
import { declaredLength, receiveBody } from "./receive-body.ts";
import { readUploadPath, uploadRoute } from "./upload-path.ts";

export type UploadParts = {
  openContext: (request: Pick<ApiRequest, "store" | "origin">) => ServiceContext;
  storage: Storage;
  /** Where browsers may put files themselves, which are then taken from there. */
  directUploads?: DirectUploads | undefined;
  countCall: CountCall;
  /** Pictures that are drawn at a time, and those that may wait for it; videos wait in a line of their own. */
  limits: TurnstileLimits;
  /** Bytes of bodies that are held at a time. */
  bytes: { total: number; ofClient: number };
  reportFault: (error: unknown) => void;
};

type Visit = { ctx: ServiceContext; key: string; client: string };

const putsPerMinute = 60;

/**
 * Mounts the PUT of the pre-signed address, with and without the prefix of writes (OP-070): it answers
 * 200 once the picture or video is kept, and anything else when it is not. Where browsers put files into a bucket
 * themselves, POST takes one from there and answers the same (`takeDirectUpload`). Nothing of a body is
 * read before the ticket is found good, no more than the limit of it is held, few pictures are
 * drawn and one video is written at a time; where all of that is taken up the answer is 503.
 */
export function mountUploads(app: Hono<ApiEnvironment>, parts: UploadParts): void {
  const budget = createByteBudget(parts.bytes);
  const enterPicture = createTurnstile(parts.limits);
  // A video takes as much memory again, and long to reach the disk, while it needs little of a core.
  const enterVideo = createTurnstile({ ...parts.limits, atOnce: 1 });

  async function keep(
    context: Context<ApiEnvironment>,
    { key, client }: Visit,
    accept: () => Promise<AcceptedUpload>,
  ) {
    const enter = isVideoKey(key) ? enterVideo : enterPicture;
    const entrance = enter<AcceptedUpload>(accept, new Set([client]));
    context.req.raw.signal.addEventListener("abort", () => entrance.leave(client), { once: true });
    const accepted = await entrance.answer;
    return reply(context, accepted === "busy" ? codeReply("unavailable") : acceptedReply(accepted));
  }

  type Take = (context: Context<ApiEnvironment>, visit: Visit) => Promise<Response>;

  const answer = (take: Take) => async (context: Context<ApiEnvironment>) => {
    try {
      const visit = await admitVisit(context, parts);
      const release = reserve(budget, context, visit);
      try {
        return await take(context, visit);
      } finally {
        release();
      }
    } catch (error) {
      if (error instanceof ServiceError) return reply(context, refusalReply(error));
      parts.reportFault(error);
      return reply(context, codeReply(isUnavailable(error) ? "unavailable" : "internal"));
    }
  };

  const { storage, directUploads } = parts;
  const put = answer(async (context, visit) => {
    const { ctx, key } = visit;
    const bytes = await receive(context, key);
    return keep(context, visit, () => acceptUpload({ ...ctx, storage }, { key, bytes }));
  });
  const takeFrom = (direct: DirectUploads) =>
    answer(async (context, visit) => {
      const { ctx, key } = visit;
      const own = { ...ctx, storage, directUploads: direct };
      const bytes = await takeDirectUpload(own, key);
      if ("filePath" in bytes) return reply(context, acceptedReply(bytes));
      return keep(context, visit, () => acceptDirectUpload(own, { key, bytes }));
    });

  for (const prefix of ["", "/api2"]) {
    const address = `${prefix}${uploadRoute}`;
    app.put(address, put);
    if (directUploads) app.post(address, takeFrom(directUploads));
    app.all(address, (context) => {
      context.header("allow", directUploads ? "PUT, POST" : "PUT");
      return reply(context, codeReply("method_not_allowed"));
    });
  }
}

const acceptedReply = ({
  filePath,
  contentType,
  widthPx,
  heightPx,
  hasAlpha,
  translucentShare,
}: AcceptedUpload) => ({
  success: true as const,
  data: {
    ...{ filePath, content_type: contentType, width: widthPx, height: heightPx },
    ...{ has_alpha: hasAlpha, translucent_share: translucentShare },
  },
  message: "",
});

/** Everything that is asked before a byte of the body is read. */
async function admitVisit(
  context: Context<ApiEnvironment>,
  { openContext, countCall }: UploadParts,
): Promise<Visit> {
  const { meta } = context.env;
  const { store, origin, clientIp } = meta;
  if (store === undefined) {
    throw new ServiceError("store_not_found", { message: storeNotFoundText(meta) });
  }
  if (isForeign(context, origin)) throw new ServiceError("forbidden");
  const client = networkOf(clientIp);
  const { isAllowed, endsAt } = await countCall(`PUT ${uploadRoute} ${client}`, putsPerMinute);
  if (!isAllowed) throw tooEarly(endsAt);
  const ticket = readUploadPath(context.req.param("name") ?? "", context.req.query());
  if (ticket === undefined) throw new ServiceError("forbidden");
  const ctx = openContext({ store, origin });
  await assertUploadTicket(ctx, ticket, context.req.header("x-session-id"));
  // A POST has no body: what it names was put elsewhere.
  if (context.req.method === "POST") return { ctx, key: ticket.key, client };
  const type = context.req.header("content-type");
  if (type === undefined) throw withoutType();
  const fault = faultOf(ticket.key, { type, size: declaredLength(context.req.raw) ?? 1 });
  if (fault !== null) throw refuseUpload(fault);
  return { ctx, key: ticket.key, client };
}

function withoutType(): ServiceError {
  const advice = "Send the media type of the file, such as image/png.";
  const fields = { "content-type": missingHeader("Content-Type", advice) };
  return new ServiceError("validation_failed", { fields });
}

function faultOf(key: string, file: { type: string; size: number }): UploadRefusal | null {
  if (!isVideoKey(key)) return checkUploadFile(file);
  return isVideoFile(file) ? checkVideoFile(file) : "not_a_video";
}

function reserve(
  budget: ByteBudget,
  context: Context<ApiEnvironment>,
  { client, key }: Visit,
): () => void {
  const length = context.req.method === "PUT" ? declaredLength(context.req.raw) : undefined;
  const release = budget.reserve(client, length ?? uploadLimit(key).maxBytes);
  if (release === undefined) throw new ServiceError("unavailable");
  return release;
}

async function receive(context: Context<ApiEnvironment>, key: string): Promise<Buffer> {
  const { maxBytes, tooLarge } = uploadLimit(key);
  const body = await receiveBody(context.req.raw, maxBytes);
  if (body === "too_large") throw refuseUpload(tooLarge);
  if (body === "cut_off") throw refuseUpload("corrupted");
  return body;
}
