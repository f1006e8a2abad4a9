import { maxUploadBytes } from "#domain/upload/check-upload-file.ts";
import type { FetchForeignFile, ForeignFileFailure } from "#services/ports/foreign-files.ts";

import { readStorePicture, type StorePictureResult } from "./read-store-picture.ts";

const fallback = "download the picture and store it with platen file add";

const reasons: Record<ForeignFileFailure, string> = {
  not_allowed: `redirects to an address that is not fetched; ${fallback}`,
  not_public: `leads into a private network, from which nothing is fetched; ${fallback}`,
  port: `leads to a port other than 443, from which nothing is fetched; ${fallback}`,
  redirect_to_http: `redirects to plain http, which is not fetched; give its https address, or ${fallback}`,
  unknown_host: "leads to a host name that has no address; check its spelling",
  refused: `leads to a server that refuses the connection; check the address in a browser, or ${fallback}`,
  certificate: `leads to a server whose certificate is not valid, so nothing is fetched; ${fallback}`,
  late: `did not answer in time; check the address in a browser, or ${fallback}`,
  unreachable: `cannot be reached, or the connection broke off; try again later, or ${fallback}`,
  server_error: `leads to a server that answers with an error of its own; try again later, or ${fallback}`,
  redirects: `redirects too often; give the address at which it ends, or ${fallback}`,
  gone: `does not answer with a file; check the address in a browser, or ${fallback}`,
  too_large: "is larger than 20 MB; save it smaller",
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
