import { isLocalHost } from "#domain/store/host.ts";
import type { DiagnosisProbes } from "#services/ports/diagnosis.ts";

import { type Check, failed, type Finding, ok, skipped, warning } from "./check.ts";
import type { Publicity } from "./reach-database.ts";

export type MailSettings = {
  smtpUrl: string | undefined;
  /** Address from which mails are sent. */
  from: string;
  /** Whether shoppers reach a store by a public host; unknown while the stores cannot be read. */
  isPublic: Publicity;
};

type Probes = Pick<DiagnosisProbes, "probeMail" | "resolveTxt">;

/** Whether mails leave this deployment, and whether receivers can tell that they are genuine. */
export function mailChecks(settings: MailSettings, probes: Probes): Check[] {
  const { smtpUrl, from } = settings;
  const domain = from.split("@").at(-1)?.replace(/>$/u, "").toLowerCase() ?? "";
  const server = {
    id: "mail",
    title: "Mail server",
    run: (signal: AbortSignal) =>
      smtpUrl === undefined
        ? Promise.resolve(withoutServer(settings))
        : checkServer({ smtpUrl, from }, probes, signal),
  };
  const skip = smtpUrl === undefined || domain === "" || isLocalHost(domain);
  const onDomain = (run: () => Promise<Finding>) => async () =>
    skip ? skipped("No mail is sent from a public domain.") : run();
  return [
    server,
    { id: "mail-spf", title: "SPF", run: onDomain(() => checkSpf(domain, probes)) },
    { id: "mail-dmarc", title: "DMARC", run: onDomain(() => checkDmarc(domain, probes)) },
    {
      id: "mail-dkim",
      title: "DKIM",
      run: onDomain(async () =>
        skipped(
          `The mail server signs mails, which cannot be seen from here. Send a mail from ${from} to yourself and look for "dkim=pass" with ${domain} in its source.`,
        ),
      ),
    },
  ];
}

function withoutServer({ isPublic }: MailSettings): Finding {
  if (typeof isPublic === "object") {
    return skipped(`SMTP_URL is not set; whether a store needs it is not known. ${isPublic.see}`);
  }
  return isPublic
    ? failed(
        "SMTP_URL is not set, so no mail is sent: shoppers get no confirmation of their orders.",
        "Set SMTP_URL to your mail server, such as smtps://USER:PASSWORD@mail.example.com, and MAIL_FROM to the sender's address.",
      )
    : skipped("SMTP_URL is not set; mails stay in the development outbox.");
}

async function checkServer(
  { smtpUrl, from }: { smtpUrl: string; from: string },
  { probeMail }: Probes,
  signal: AbortSignal,
): Promise<Finding> {
  const probe = await probeMail(smtpUrl, from, signal);
  if (probe.ok) return ok(`The mail server accepts ${from} as sender.`);
  const fixes = {
    connection:
      "Check host, port and protocol in SMTP_URL (smtps:// for port 465, smtp:// for 587) and that this machine may connect to it.",
    login:
      "Check user and password in SMTP_URL; encode special characters, such as @ as %40 and / as %2F.",
    sender: `Allow the sender ${from} on the mail server, or set MAIL_FROM to an address that it accepts.`,
  };
  const messages = {
    connection: `The mail server cannot be reached: ${probe.message}.`,
    login: `The mail server refuses the login: ${probe.message}.`,
    sender: `The mail server refuses the sender ${from}: ${probe.message}.`,
  };
  return failed(messages[probe.step], fixes[probe.step]);
}

async function checkSpf(domain: string, { resolveTxt }: Probes): Promise<Finding> {
  const records = (await resolveTxt(domain)).filter((text) => /^v=spf1(?:\s|$)/iu.test(text));
  if (records.length === 1) return ok(`${domain} has an SPF record: ${records[0]}`);
  if (records.length > 1) {
    return warning(
      `${domain} has ${records.length} SPF records, which receivers treat as an error.`,
      "Merge them into one TXT record.",
    );
  }
  return warning(
    `${domain} has no SPF record, so mails may count as spam.`,
    `Add a TXT record for ${domain} that names your mail server, such as "v=spf1 include:YOUR-MAIL-PROVIDER ~all".`,
  );
}

async function checkDmarc(domain: string, { resolveTxt }: Probes): Promise<Finding> {
  // A subdomain without a record of its own has the policy of the domain above.
  const parts = domain.split(".");
  const names = parts.slice(0, -1).map((_, index) => parts.slice(index).join("."));
  for (const name of names.length > 0 ? names : [domain]) {
    const found = (await resolveTxt(`_dmarc.${name}`)).find((text) => /^v=DMARC1\b/iu.test(text));
    if (found !== undefined) return ok(`${name} has a DMARC policy: ${found}`);
  }
  return warning(
    `${domain} has no DMARC policy, which large mail providers expect.`,
    `Add a TXT record for _dmarc.${domain}, such as "v=DMARC1; p=none; rua=mailto:postmaster@${domain}".`,
  );
}
