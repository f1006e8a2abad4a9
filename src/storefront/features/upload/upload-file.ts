import type { ClientReply } from "#contract/client.ts";
import type { ErrorReply } from "#contract/errors.ts";
import { parseJsonObject } from "#domain/json/parse-json-object.ts";
import { checkUploadFile, type UploadRefusal } from "#domain/upload/check-upload-file.ts";

import { browserClient } from "../shop/browser-client.ts";
import { putFile, type PutResult, type UploadOptions } from "./put-file.ts";
import { uploadSession } from "./upload-session.ts";

/**
 * Why a file is not there: what is wrong with the file itself; `busy`, where the same may succeed in a
 * moment; `unreachable`, where no answer came; `aborted` by the caller; `failed` for anything else.
 */
export type UploadFailure = UploadRefusal | "busy" | "unreachable" | "aborted" | "failed";

export type UploadOutcome = { ok: true; filePath: string } | { ok: false; reason: UploadFailure };

/**
 * Uploads a shopper's picture (UPL-01): a CSRF token, a pre-signed address, the PUT. Answers its file
 * path, which is its key, only where the PUT answered HTTP 200; false for anything else, T-067's 204,
 * 201, 403 and a lost network among it. Silent: never throws and shows nothing (UPL-02, OP-071).
 */
export async function uploadFile(
  file: Blob & { name?: string },
  options: UploadOptions = {},
): Promise<string | false> {
  const outcome = await uploadFileWithReason(file, options);
  return outcome.ok && outcome.filePath;
}

/** The same with the reason of a failure, for a form that tells it (OP-071). Never throws. */
export async function uploadFileWithReason(
  file: Blob & { name?: string },
  options: UploadOptions = {},
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
  options: UploadOptions,
): Promise<UploadOutcome> {
  const fault = checkUploadFile(file);
  if (fault !== null) return failed(fault);
  const ticket = await askTicket(file, options.signal);
  if (options.signal?.aborted) return failed("aborted");
  if (!ticket.success) return failed(refusalReason(ticket));
  const result = await putFile(ticket.data.preSignedUrl, file, options);
  if (typeof result === "string") return failed(result);
  if (result.status !== 200) return failed(answerReason(result));
  return { ok: true, filePath: ticket.data.filePath };
}

async function askTicket(
  file: Blob,
  signal: AbortSignal | undefined,
): Promise<ClientReply<"POST /public/pre-signed-url">> {
  const call = browserClient();
  const session = { "x-session-id": uploadSession() };
  const csrf = await call("POST /public/csrf-token", { headers: session });
  if (!csrf.success) return csrf;
  if (signal?.aborted) return { success: false, code: "conflict", message: "" };
  return call("POST /public/pre-signed-url", {
    headers: { ...session, "x-csrf-token": csrf.data.token },
    // The server makes a name of its own: what the shopper calls the picture stays with him.
    body: { fileName: file.type.toLowerCase() === "image/jpeg" ? "upload.jpg" : "upload.png" },
  });
}

function refusalReason({ code }: ErrorReply): UploadFailure {
  if (code === "rate_limited") return "busy";
  return code === "unavailable" ? "unreachable" : "failed";
}

const refusals: ReadonlySet<unknown> = new Set<UploadRefusal>([
  "not_an_image",
  "corrupted",
  "too_large",
  "too_many_pixels",
]);
const isRefusal = (reason: unknown): reason is UploadRefusal => refusals.has(reason);

function answerReason({ status, text }: Exclude<PutResult, string>): UploadFailure {
  if (status === 429 || status === 503) return "busy";
  const { data } = parseJsonObject(text);
  const reason = typeof data === "object" && data !== null && "reason" in data && data.reason;
  if (isRefusal(reason)) return reason;
  return status === 413 ? "too_large" : "failed";
}
