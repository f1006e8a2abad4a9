/**
 * Why no file came. Of an address on the way: `not_allowed`: the host is not one that may be asked, or the address is
 * none of the web; `not_public`: it leads into a private network; `port`: it names a port that is not asked;
 * `redirect_to_http`: an https address redirects to plain http. Of its server: `unknown_host`: the name has no
 * address; `refused`: it takes no connection; `certificate`: its certificate is not valid; `late`: no answer in time;
 * `unreachable`: the connection failed otherwise; `server_error`: it answers with an error of its own. Of its answer:
 * `redirects`: too many of them; `gone`: anything but the file; `too_large`.
 */
export type ForeignFileFailure =
  | "not_allowed"
  | "not_public"
  | "port"
  | "redirect_to_http"
  | "unknown_host"
  | "refused"
  | "certificate"
  | "late"
  | "unreachable"
  | "server_error"
  | "redirects"
  | "gone"
  | "too_large";

export type ForeignFile =
  | { ok: true; bytes: Uint8Array }
  | { ok: false; reason: ForeignFileFailure };

/**
 * Fetches a file from a server of somebody else, for which `isAllowed` holds of every host on the way. Never
 * from an address of this machine's networks, never over plain HTTP after HTTPS, no more than `maxBytes`, within
 * seconds; never rejects.
 */
export type FetchForeignFile = (
  url: URL,
  limits: { maxBytes: number; isAllowed: (host: string) => boolean },
) => Promise<ForeignFile>;
