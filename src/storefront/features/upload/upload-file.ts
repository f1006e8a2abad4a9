import type { ClientReply } from "#contract/client.ts";
import type { ErrorReply } from "#contract/errors.ts";
import { parseJsonObject } from "#domain/json/parse-json-object.ts";
import {
  checkUploadFile,
  isVideoFile,
  type UploadRefusal,
} from "#domain/upload/check-upload-file.ts";

import { browserClient } from "../shop/browser-client.ts";
import { putFile, type PutResult, stallMs, type UploadOptions } from "./put-file.ts";
import { uploadSession } from "./upload-session.ts";
import { noteWait } from "../shop/wait-time.ts";

export type UploadFileOptions = UploadOptions & {
  /** Without it a video is no more taken than any other file that is no picture. */
  allowsVideos?: boolean;
  /** By the shop also where it has a bucket: pages of orders may reach nothing else (S8). */
  isThroughShop?: boolean;
};

/**
 * Why a file is not there: what is wrong with the file itself; `busy`, where the same may succeed in a
 * moment; `unreachable`, where no answer came; `aborted` by the caller; `failed` for anything else.
 */
export type UploadFailure = UploadRefusal | "busy" | "unreachable" | "aborted" | "failed";

export type UploadOutcome = { ok: true; filePath: string } | { ok: false; reason: UploadFailure };

/**
 * Uploads a shopper's picture, or video where they are allowed (UPL-01): a CSRF token, a pre-signed address, the PUT, and where that went
 * into a bucket the shop's look at it (OP-070). Answers its file
 * path, which is its key, only where the PUT answered HTTP 200; false for anything else, T-067's 204,
 * 201, 403 and a lost network among it. Silent: never throws and shows nothing (UPL-02, OP-071).
 */
export async function uploadFile(
  file: Blob & { name?: string },
  options: UploadFileOptions = {},
): Promise<string | false> {
  const outcome = await uploadFileWithReason(file, options);
  return outcome.ok && outcome.filePath;
}

/** The same with the reason of a failure, for a form that tells it (OP-071). Never throws. */
export async function uploadFileWithReason(
  file: Blob & { name?: string },
  options: UploadFileOptions = {},
): Promise<UploadOutcome> {
  try {
    return await upload(file, options);
  } catch {
    return failed("failed");
  }
}

const failed = (reason: UploadFailure): UploadOutcome => ({ ok: false, reason });

async function upload(
  file: Blob & { name?: string },
  options: UploadFileOptions,
): Promise<UploadOutcome> {
  const fault = checkUploadFile(file, options);
  if (fault !== null) return failed(fault);
  const sent = withType(file);
  const outcome = options.isThroughShop ? "try_server" : await sendBy("bucket", sent, options);
  if (outcome !== "try_server") return outcome;
  const again = await sendBy("server", sent, options);
  return again === "try_server" ? failed("unreachable") : again;
}

/** A video of which the browser knows the name alone: the server wants a type. */
const withType = (file: Blob & { name?: string }): Blob =>
  file.type === "" ? file.slice(0, file.size, "video/mp4") : file;

/** By the bucket where the shop has one that takes files itself, and by the shop where it does not. */
async function sendBy(
  way: "bucket" | "server",
  file: Blob,
  options: UploadOptions,
): Promise<UploadOutcome | "try_server"> {
  const ticket = await askTicket(file, way, options.signal);
  if (options.signal?.aborted) return failed("aborted");
  if (!ticket.success) return failed(refusalReason(ticket));
  const { filePath, preSignedUrl, finishUrl } = ticket.data;
  const result = await putFile(preSignedUrl, file, options);
  if (finishUrl === undefined) return outcomeOf(file, filePath, result);
  // A bucket that this page may not reach, for its policy or the bucket's.
  if (result === "unreachable") return "try_server";
  if (typeof result === "string" || result.status !== 200) {
    return outcomeOf(file, filePath, result);
  }
  return outcomeOf(file, filePath, await finish(finishUrl, options.signal));
}

function outcomeOf(file: Blob, filePath: string, result: PutResult): UploadOutcome {
  if (typeof result === "string") return failed(result);
  return result.status === 200 ? { ok: true, filePath } : failed(answerReason(result, file));
}

/** Has the shop look at what was put into the bucket. */
async function finish(address: string, signal: AbortSignal | undefined): Promise<PutResult> {
  try {
    const late = AbortSignal.timeout(stallMs);
    const until = signal ? AbortSignal.any([signal, late]) : late;
    const reply = await fetch(address, { method: "POST", signal: until });
    return { status: reply.status, text: await reply.text() };
  } catch {
    return signal?.aborted ? "aborted" : "unreachable";
  }
}

async function askTicket(
  file: Blob,
  way: "bucket" | "server",
  signal: AbortSignal | undefined,
): Promise<ClientReply<"POST /public/pre-signed-url">> {
  const call = browserClient();
  const session = { "x-session-id": uploadSession() };
  const csrf = await call("POST /public/csrf-token", { headers: session });
  if (!csrf.success) return csrf;
  if (signal?.aborted) return { success: false, code: "conflict", message: "" };
  return call("POST /public/pre-signed-url", {
    headers: { ...session, "x-csrf-token": csrf.data.token },
    body: {
      fileName: nameFor(file),
      ...(way === "bucket" && { contentType: file.type, sizeBytes: file.size }),
    },
  });
}

/** The server makes a name of its own: what the shopper calls the file stays with him. */
function nameFor(file: Blob): string {
  if (isVideoFile(file)) return "upload.mp4";
  return file.type.toLowerCase() === "image/jpeg" ? "upload.jpg" : "upload.png";
}

function refusalReason({ code }: ErrorReply): UploadFailure {
  if (code === "rate_limited") return "busy";
  return code === "unavailable" ? "unreachable" : "failed";
}

const refusals: ReadonlySet<unknown> = new Set<UploadRefusal>([
  "not_an_image",
  "heic",
  "corrupted",
  "too_large",
  "too_many_pixels",
  "not_a_video",
  "video_codec",
  "video_too_long",
  "video_too_large",
]);
const isRefusal = (reason: unknown): reason is UploadRefusal => refusals.has(reason);

function answerReason({ status, text }: Exclude<PutResult, string>, file: Blob): UploadFailure {
  const answer = parseJsonObject(text);
  if (status === 429 || status === 503) {
    noteWait(answer);
    return "busy";
  }
  const { data } = answer;
  const reason = typeof data === "object" && data !== null && "reason" in data && data.reason;
  if (isRefusal(reason)) return reason;
  if (status !== 413) return "failed";
  return isVideoFile(file) ? "video_too_large" : "too_large";
}
