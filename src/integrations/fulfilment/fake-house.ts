import { signBody } from "#integrations/signed-body.ts";
import type {
  FulfilmentHouse,
  Handover,
  HandoverOutcome,
  ReportDelivery,
} from "#services/ports/fulfilment.ts";

import { fulfilmentSignatureHeader, readSignedReport } from "./read-signed-report.ts";

export type FakeHouse = FulfilmentHouse & {
  /** What it was handed, in order, repeated ones too; each with the bytes of its files. */
  readonly handed: readonly { handover: Handover; files: ReadonlyMap<string, Uint8Array> }[];
  /** What the next hand-overs end in; taken once they are used up. */
  answerNext: (...outcomes: readonly HandoverOutcome[]) => void;
  /** A report as it would be posted. */
  sign: (report: unknown, at?: Date) => ReportDelivery;
};

const secret = "plf_fake";

/** A print house in memory, for tests of verbs. */
export function createFakeHouse(): FakeHouse {
  const handed: FakeHouse["handed"][number][] = [];
  const next: HandoverOutcome[] = [];
  return {
    via: "webhook",
    handed,
    answerNext: (...outcomes) => void next.push(...outcomes),
    async hand(handover) {
      const files = new Map<string, Uint8Array>();
      for (const file of handover.files) files.set(file.name, await file.read());
      handed.push({ handover, files });
      return next.shift() ?? { kind: "taken", reference: `J-${handed.length}` };
    },
    readReport: (delivery) => readSignedReport(secret, delivery),
    sign(report, at = new Date()) {
      const rawBody = JSON.stringify(report);
      const headers = { [fulfilmentSignatureHeader]: signBody(secret, rawBody, at) };
      return { headers, rawBody, now: at };
    },
  };
}
