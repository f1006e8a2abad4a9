import { z } from "zod";

import { maxVideoBytes } from "#domain/review/review-rules.ts";
import { isVideoFile, maxUploadBytes } from "#domain/upload/check-upload-file.ts";
import { isVideoName } from "#domain/upload/upload-key.ts";

import type { EndpointDefinition } from "../endpoint.ts";
import { requiredHeader } from "../request-header.ts";

/** A random token that the browser makes for itself; it opens nothing but its own uploads. */
const sessionHeader = {
  "x-session-id": requiredHeader(
    "X-Session-Id",
    /^[A-Za-z0-9_-]{16,128}$/,
    'Send 16 to 128 letters, digits, "-" or "_": a random value that is the same for all uploads of one visit.',
  ),
};

const csrfHeader = {
  "x-csrf-token": requiredHeader(
    "X-CSRF-Token",
    /^.{1,200}$/su,
    "Send a token of POST /public/csrf-token for the same X-Session-Id.",
  ),
};

const fileToSend = z
  .object({
    fileName: z.string().min(1).max(1_000),
    contentType: z
      .string()
      .regex(/^(?:image\/[a-z0-9.+-]{1,60}|video\/(?:mp4|quicktime))$/i)
      .optional(),
    sizeBytes: z.int().min(1).max(maxVideoBytes).optional(),
  })
  .refine(({ fileName, sizeBytes = 0 }) => isVideoName(fileName) || sizeBytes <= maxUploadBytes, {
    path: ["sizeBytes"],
    error: `at most ${maxUploadBytes} for a picture`,
  })
  .refine(
    ({ fileName, contentType: type }) =>
      type === undefined || isVideoFile({ type }) === isVideoName(fileName),
    { path: ["contentType"], error: "another kind of file than the name says" },
  );

export const uploadEndpoints = {
  "POST /public/csrf-token": {
    area: "write",
    summary:
      "A token that lets the session of x-session-id ask for addresses to upload to, good for ten minutes (UPL-03, OP-070).",
    headers: z.object(sessionHeader),
    reply: z.object({ token: z.string() }),
    errors: [
      "validation_failed",
      "store_not_found",
      "store_suspended",
      "forbidden",
      "rate_limited",
    ],
    callsPerMinute: 60,
  },
  "POST /public/pre-signed-url": {
    area: "write",
    summary:
      "A signed address that takes one picture by PUT, with its Content-Type, within fifteen minutes; `filePath` and `Key` are the key that it will have (UPL-04, UPL-06, OP-070). The PUT answers 200 once the picture is kept: PNG, JPEG, WebP, GIF or AVIF by its content, at most 20,971,520 bytes and 50 megapixels; anything else is refused, with the reason in `data.reason`. A `fileName` that ends in .mp4 or .mov is for one video instead: MP4 or QuickTime with H.264 pictures and AAC sound, at most 60 seconds and 104,857,600 bytes, sent as video/mp4 or video/quicktime and kept as MP4 (OP-073). Its `data` has the size in pixels (`width`, `height`), `content_type`, `has_alpha` and `translucent_share` of the file as it is kept. Where the shop keeps its files in a bucket that takes them itself, a caller that says `contentType` and `sizeBytes` is given the bucket's address, for exactly that length; then `finishUrl` is to be called by POST after the PUT, without a body, and answers as the PUT does otherwise. Repeating it with the same bytes answers the same, with others 409.",
    headers: z.object({ ...sessionHeader, ...csrfHeader }),
    body: fileToSend,
    reply: z.object({
      filePath: z.string(),
      preSignedUrl: z.string(),
      Key: z.string(),
      finishUrl: z.string().optional(),
    }),
    errors: [
      "validation_failed",
      "store_not_found",
      "store_suspended",
      "forbidden",
      "rate_limited",
    ],
    callsPerMinute: 30,
  },
  "POST /public/picture/import": {
    area: "write",
    summary:
      "Imports the picture at the address of another server as an upload, once (OP-043, OP-067): the same address later is the same upload. Its host must be in the store's `image_hosts`. The server fetches it from public addresses only, at most 20,971,520 bytes within ten seconds, and re-encodes it like any upload. forbidden: the address is not allowed; validation_failed: no picture; unavailable: no answer.",
    headers: z.object({ ...sessionHeader, ...csrfHeader }),
    body: z.object({ address: z.string().min(1).max(2_000) }),
    reply: z.object({ key: z.string(), width: z.int(), height: z.int() }),
    errors: [
      "validation_failed",
      "payload_too_large",
      "store_not_found",
      "store_suspended",
      "forbidden",
      "unavailable",
      "rate_limited",
    ],
    maxBodyBytes: 16 * 1024,
    callsPerMinute: 10,
  },
  "POST /public/upload/check": {
    area: "write",
    summary:
      "Which of these pictures are there, with their size and the share of their pixels that is neither opaque nor clear; those that are not are left out. What is asked for counts as used today, and stays for ninety days more. The picture itself is at `/media/{key}`.",
    body: z.object({ keys: z.array(z.string().max(100)).min(1).max(100) }),
    reply: z.object({
      pictures: z.array(
        z.object({
          key: z.string(),
          content_type: z.string(),
          size_bytes: z.int(),
          /** Of the bytes at `/media/{key}`, hexadecimal. */
          sha256: z.string(),
          width: z.int().nullable(),
          height: z.int().nullable(),
          /** Null for pictures that came before it was measured. */
          has_alpha: z.boolean().nullable(),
          translucent_share: z.number().nullable(),
        }),
      ),
    }),
    errors: ["validation_failed", "store_not_found", "rate_limited"],
    maxBodyBytes: 16 * 1024,
    callsPerMinute: 120,
  },
} as const satisfies Record<string, EndpointDefinition>;
