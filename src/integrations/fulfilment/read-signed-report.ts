import { reportSchema } from "#domain/fulfilment/fulfilment-report.ts";
import { plainIssue } from "#domain/text/plain-issue.ts";
import { signatureFault } from "#integrations/signed-body.ts";
import { fieldLabel } from "#messages/field-label.ts";
import { serverMessages } from "#messages/server-catalogue.ts";
import type { ReportDelivery, ReportRead } from "#services/ports/fulfilment.ts";

const { t } = serverMessages("en");

export const fulfilmentSignatureHeader = "platen-signature";

/** A report that is signed with a store's secret, as the hand-overs are (S13). */
export function readSignedReport(secret: string, delivery: ReportDelivery): ReportRead {
  const reason = signatureFault(fulfilmentSignatureHeader, secret, delivery);
  if (reason !== null) return { ok: false, reason };
  let body: unknown;
  try {
    body = JSON.parse(delivery.rawBody);
  } catch {
    return { ok: false, reason: "malformed", fields: { body: "Body must be JSON" } };
  }
  const parsed = reportSchema.safeParse(body, { error: plainIssue });
  if (parsed.success) return { ok: true, report: parsed.data };
  const fields = parsed.error.issues.map(({ path, message }) => [
    path.join(".") || "body",
    `${fieldLabel(path.join(".") || "body", t)} ${message}`,
  ]);
  return { ok: false, reason: "malformed", fields: Object.fromEntries(fields) };
}
