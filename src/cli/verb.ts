import type { DoctorParts } from "#services/doctor/examine.ts";

import type { Shop } from "../server/open-shop.ts";

export type VerbIo = {
  out: (text: string) => void;
  err: (text: string) => void;
  /** Where the caller stands: relative paths of files start here. */
  cwd: string;
};

/** What verbs work with: a shop of this process, or that of the server that runs them for us. */
export type VerbServices = Pick<
  Shop,
  "connection" | "storage" | "fetchForeignFile" | "designs" | "openContext" | "hostRules"
> &
  Partial<Pick<Shop, "doctor">>;

export type Verb = {
  /** One or two words. */
  name: string;
  /** First line how to call it, then what it does. */
  usage: string;
  /** Answers the exit code: 0 done, 1 refused, 2 called wrongly. */
  run: (call: { args: string[]; io: VerbIo; services: VerbServices }) => Promise<number>;
  /** Of a command that must also work while the shop cannot be opened; runs in place of `run` then. */
  runUnopened?: (call: { args: string[]; io: VerbIo; doctor: DoctorParts }) => Promise<number>;
};

/** The caller's mistake: told together with the verb's usage, exit code 2. */
export class UsageError extends Error {
  override name = "UsageError";
}
