export type ForeignFile =
  | { ok: true; bytes: Uint8Array }
  | {
      ok: false;
      /**
       * `not_public`: the host leads into this network, or another address of it was asked for than may be;
       * `too_large`; `gone`: it answered with anything but the file; `unreachable`: no answer in time.
       */
      reason: "not_public" | "too_large" | "gone" | "unreachable";
    };

/**
 * Fetches a file from a server of somebody else, for which `isAllowed` holds of every host on the way. Never
 * from an address of this machine's networks, no more than `maxBytes`, within seconds; never rejects.
 */
export type FetchForeignFile = (
  url: URL,
  limits: { maxBytes: number; isAllowed: (host: string) => boolean },
) => Promise<ForeignFile>;
