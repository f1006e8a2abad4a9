import type { FulfilmentReport } from "#domain/fulfilment/fulfilment-report.ts";
import type { PackingList } from "#domain/fulfilment/packing-list.ts";

/** A file of a hand-over: one to print from, or a picture that a shopper gave. */
export type HandoverFile = {
  /** As the packing list names it. */
  name: string;
  contentType: string;
  sha256: string;
  /** Where it can be fetched for some days by who has the address. */
  url: string;
  /** Called when its turn comes: all files at once may be more than fits into memory. */
  read: () => Promise<Uint8Array>;
};

/** The packing list in another format. */
export type HandoverDocument = {
  name: string;
  contentType: string;
  build: () => Promise<Uint8Array>;
};

export type Handover = {
  packingList: PackingList;
  /** The same in other formats: CSV for programs, a workbook for people. */
  documents: readonly HandoverDocument[];
  files: readonly HandoverFile[];
};

/**
 * - `taken`: it is there, whole; `reference` is what who took it calls it.
 * - `refused`: it was answered, and the same will be refused again: its owner has to see to it.
 * - `unavailable`: no answer, or none that says so; the same hand-over is sent again, which a house knows by its name.
 */
export type HandoverOutcome =
  | { kind: "taken"; reference: string | null }
  | { kind: "refused" | "unavailable"; message: string };

/** A call of whoever makes the lines, as it came. */
export type ReportDelivery = {
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  rawBody: string;
  now: Date;
};

/** What such a call says; its signature is looked at first, then its age, then its shape. */
export type ReportRead =
  | { ok: true; report: FulfilmentReport }
  | { ok: false; reason: "signature" | "stale" }
  | { ok: false; reason: "malformed"; fields: Record<string, string> };

/** Who makes a store's lines. A hand-over that is repeated is the same one. */
export type FulfilmentHouse = {
  readonly via: "folder" | "webhook";
  hand: (handover: Handover) => Promise<HandoverOutcome>;
  /** Read by every house: whoever works in a folder may report by the same call. */
  readReport: (delivery: ReportDelivery) => ReportRead;
};
