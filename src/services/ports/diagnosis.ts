/** An HTTPS response as far as it was read: status and headers, names in lower case. */
export type HttpsProbe =
  | {
      ok: true;
      status: number;
      headers: Readonly<Record<string, string | undefined>>;
      certificateEndsAt: Date | undefined;
    }
  | { ok: false; reason: "unreachable" | "certificate"; message: string };

/** A response over plain HTTP. */
export type HttpProbe =
  | { ok: true; status: number; location: string | undefined }
  | { ok: false; message: string };

/** How far a mail server lets this deployment come; `login` and `sender` carry the server's answer. */
export type MailProbe =
  | { ok: true }
  | { ok: false; step: "connection" | "login" | "sender"; message: string };

/** What the checks of a deployment ask of the world outside of the database and the storage. */
export type DiagnosisProbes = {
  /** All addresses of a host; empty if it has none. */
  resolveHost: (host: string) => Promise<readonly string[]>;
  /** The TXT records of a name, each joined; empty if it has none. */
  resolveTxt: (name: string) => Promise<readonly string[]>;
  /** Requests a path of a host over HTTPS; the start page if none is given. */
  probeHttps: (
    host: string,
    signal: AbortSignal,
    options?: { path?: string },
  ) => Promise<HttpsProbe>;
  /** Requests the start page of a host over plain HTTP; follows no redirect. */
  probeHttp: (host: string, signal: AbortSignal) => Promise<HttpProbe>;
  /** Connects, logs in and names the sender; no mail is sent. */
  probeMail: (smtpUrl: string, sender: string, signal: AbortSignal) => Promise<MailProbe>;
  /** Free bytes of the disk that a folder, or its nearest existing parent, lies on. */
  freeBytes: (folder: string) => Promise<number>;
};
