import type { StoredPicture } from "#domain/design/picture-frame.ts";

import { browserClient } from "../shop/browser-client.ts";

/** A picture with its size in pixels; null where the shop has none of that key, or cannot tell. */
export async function measureUpload(key: string): Promise<StoredPicture | null> {
  const reply = await browserClient()("POST /public/upload/check", { body: { keys: [key] } });
  const picture = reply.success ? reply.data.pictures.find((one) => one.key === key) : undefined;
  const { width = null, height = null } = picture ?? {};
  return width === null || height === null ? null : { src: key, width, height };
}
