import { maxUploadBytes } from "#domain/upload/check-upload-file.ts";
import type { FetchForeignFile, ForeignFile } from "#services/ports/foreign-files.ts";

import { readStorePicture, type StorePictureResult } from "./read-store-picture.ts";

const fallback = "download the picture and store it with platen file add";

const reasons: Record<Extract<ForeignFile, { ok: false }>["reason"], string> = {
  not_public: `leads into a private network, from which nothing is fetched; ${fallback}`,
  too_large: "is larger than 20 MB; save it smaller",
  gone: `does not answer with a file; check the address in a browser, or ${fallback}`,
  unreachable: `did not answer in time; check the address in a browser, or ${fallback}`,
};

/** Fetches a picture from a public https address and re-encodes it; otherwise the reason and what to do. */
export async function fetchStorePicture(
  fetchForeignFile: FetchForeignFile,
  address: string,
): Promise<StorePictureResult> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== "https:") {
    return { ok: false, reason: `is not an https address; ${fallback}` };
  }
  if (url.username !== "" || url.password !== "") {
    return { ok: false, reason: `holds a name or password; ${fallback}` };
  }
  const fetched = await fetchForeignFile(url, { maxBytes: maxUploadBytes, isAllowed: () => true });
  return fetched.ok
    ? readStorePicture(fetched.bytes)
    : { ok: false, reason: reasons[fetched.reason] };
}
