import { parseArgs } from "node:util";

import type { CheckReport, CheckStatus } from "#services/doctor/check.ts";
import { type DoctorParts, examine } from "#services/doctor/examine.ts";

import { printable, terminalJson } from "../print-table.ts";
import type { Verb, VerbIo } from "../verb.ts";

export const doctor: Verb = {
  name: "doctor",
  usage: `platen doctor [--json]
  Checks hosts, HTTPS, mail, storage, disks, database, jobs and every store, and says what to do. It
  changes nothing. Exit code 1 if there is an error (docs/doctor.md).`,
  async run({ args, io, services }) {
    if (!services.doctor) throw new Error("This process cannot examine the deployment.");
    return report(args, io, services.doctor);
  },
  runUnopened: ({ args, io, doctor: parts }) => report(args, io, parts),
};

const labels = { error: "Errors", warning: "warnings", ok: "ok", skipped: "skipped" } as const;

async function report(args: string[], io: VerbIo, parts: DoctorParts): Promise<number> {
  const { values } = parseArgs({ args, options: { json: { type: "boolean", default: false } } });
  const reports = await examine(parts);
  const count = (status: CheckStatus) => reports.filter((one) => one.status === status).length;
  if (values.json) {
    io.out(terminalJson(reports));
  } else {
    for (const one of reports) io.out(formatReport(one));
    const statuses = Object.keys(labels) as CheckStatus[];
    const counts = statuses.map((status) => `${labels[status]}: ${count(status)}`);
    io.out(`\n${counts.join(", ")}\n`);
  }
  return count("error") > 0 ? 1 : 0;
}

function formatReport({ status, title, message, fix }: CheckReport): string {
  const label = status === "ok" || status === "skipped" ? status : status.toUpperCase();
  const line = `${label.padEnd(8)} ${printable(title)}: ${printable(message)}\n`;
  return fix === null ? line : `${line}${" ".repeat(9)}To do: ${printable(fix)}\n`;
}
