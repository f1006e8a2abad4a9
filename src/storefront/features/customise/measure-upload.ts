import type { StoredPicture } from "#domain/design/picture-frame.ts";

import { browserClient } from "../shop/browser-client.ts";
import type { UploadFailure } from "../upload/upload-file.ts";

/** Why a picture has no size: the shop has none of that key (`gone`), or nobody can tell at present. */
export type MeasureFailure = Extract<UploadFailure, "busy" | "unreachable" | "failed"> | "gone";

/** A picture with its size in pixels, or why that is not known. */
export async function measureUpload(key: string): Promise<StoredPicture | MeasureFailure> {
  const reply = await browserClient()("POST /public/upload/check", { body: { keys: [key] } });
  if (!reply.success) return failureOf(reply.code);
  const picture = reply.data.pictures.find((one) => one.key === key);
  if (picture === undefined) return "gone";
  const { width, height } = picture;
  return width === null || height === null ? "failed" : { src: key, width, height };
}

function failureOf(code: string): MeasureFailure {
  if (code === "rate_limited") return "busy";
  return code === "unavailable" ? "unreachable" : "failed";
}
