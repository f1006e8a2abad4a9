import { isLocalHost } from "#domain/store/host.ts";
import type { DiagnosisProbes, HttpsProbe } from "#services/ports/diagnosis.ts";

import { type Check, failed, type Finding, ok, skipped, warning } from "./check.ts";
import { installationHeader } from "./installation-id.ts";
import { plainHttpCheck } from "./plain-http-check.ts";

type Probes = Pick<DiagnosisProbes, "resolveHost" | "probeHttps" | "probeHttp">;
/** The value of /healthz by which this installation is known; undefined if it is not known here. */
type Own = { installation: string | undefined };
type Reached = Extract<HttpsProbe, { ok: true }>;

const dayMs = 86_400_000;
const certificateWarningDays = 14;
const clockToleranceMs = 30_000;
/** Headers that Platen sends with every page and that a proxy must pass on (docs/doctor.md). */
const requiredHeaders = ["content-security-policy", "x-content-type-options"];

/** Per host of a store or of API_HOSTS: its name, and how it answers over HTTPS and plain HTTP. */
export function hostChecks(
  hosts: readonly { host: string; isApi: boolean }[],
  own: Own,
  probes: Probes,
): Check[] {
  const names = hosts.map(({ host }) => host);
  return hosts.flatMap(({ host, isApi }) => {
    const dns = { id: `dns:${host}`, title: `DNS of ${host}` };
    const https = { id: `https:${host}`, title: `HTTPS of ${host}` };
    const http = { id: `http:${host}`, title: `HTTP of ${host}` };
    if (isLocalHost(host)) {
      const local = async () => skipped(`${host} is a name of this machine only.`);
      return [
        { ...dns, run: local },
        { ...https, run: local },
        { ...http, run: local },
      ];
    }
    return [
      { ...dns, run: () => checkDns(host, probes) },
      { ...https, run: (signal: AbortSignal) => checkHttps({ host, isApi }, own, probes, signal) },
      { ...http, run: plainHttpCheck({ host, isApi, hosts: names }, probes) },
    ];
  });
}

async function checkDns(host: string, { resolveHost }: Probes): Promise<Finding> {
  const addresses = await resolveHost(host);
  if (addresses.length > 0) return ok(`${host} resolves to ${addresses.join(", ")}.`);
  return failed(
    `${host} has no address.`,
    `Create an A or AAAA record for ${host} that names your server or proxy, or remove the host with platen store set.`,
  );
}

async function checkHttps(
  { host, isApi }: { host: string; isApi: boolean },
  { installation }: Own,
  { probeHttps }: Probes,
  signal: AbortSignal,
): Promise<Finding> {
  const probe = await probeHttps(host, signal);
  if (!probe.ok) return explainFailure(host, probe);
  if (probe.status >= 500) return explainStatus(host, probe.status);
  const health = await probeHttps(host, signal, { path: "/healthz" });
  if (!health.ok) return explainFailure(host, health);
  const named = health.headers[installationHeader];
  if (named === undefined) return explainOtherSite(host, health);
  if (installation !== undefined && named !== installation) {
    return failed(
      `${host} is answered by another installation of Platen, or by a process with another ORDER_KEY.`,
      `Point ${host} and its proxy to this installation, and run all its processes and platen doctor with the same ORDER_KEY.`,
    );
  }
  const finding = checkResponse(host, isApi, probe);
  if (installation !== undefined || finding.status !== "ok") return finding;
  return skipped(
    `${host} is answered by a Platen, with a valid certificate and the expected headers. Without ORDER_KEY it is not known whether it is this installation. See Settings.`,
  );
}

function explainOtherSite(host: string, { status, headers }: Reached): Finding {
  const { location } = headers;
  const answer = location === undefined ? `status ${status}` : `a redirect to ${location}`;
  return failed(
    `${host} is answered by another site, not by this Platen: its /healthz answers with ${answer} and without the header Platen-Installation.`,
    `Point ${host} to the server or proxy of this Platen, and have the proxy pass on /healthz with that header.`,
  );
}

const explainStatus = (host: string, status: number): Finding =>
  failed(
    `${host} answers with status ${status}.`,
    "Check that the process with the role web runs and that the proxy reaches it; its log names the cause.",
  );

function explainFailure(
  host: string,
  { reason, message }: Extract<HttpsProbe, { ok: false }>,
): Finding {
  if (reason === "certificate") {
    return failed(
      `The certificate of ${host} is not valid: ${withoutHint(message)}.`,
      `Install a certificate for ${host} on your proxy, with its intermediate certificates, and renew it in time.`,
    );
  }
  return failed(
    `${host} does not answer over HTTPS: ${message}.`,
    "Check that the server and the proxy run, that port 443 is open, and that this machine may connect to it.",
  );
}

/** Node appends advice on its own options to some reasons, which does not concern a proxy. */
const withoutHint = (message: string) => message.split(";", 1)[0] ?? message;

function checkResponse(host: string, isApi: boolean, probe: Reached): Finding {
  const { status, headers } = probe;
  if (status >= 400 && !isApi) {
    return failed(
      `${host} answers with status ${status}.`,
      `Have the proxy pass on the Host header, and check with platen store list that a store has the host ${host} and is verified.`,
    );
  }
  const skew = clockSkew(headers["date"]);
  if (Math.abs(skew) > clockToleranceMs) {
    return warning(
      `The clock of ${host} differs from this machine's by ${Math.round(skew / 1000)} seconds.`,
      "Synchronize the clocks of all machines with NTP; payments and signed links expire by the clock.",
    );
  }
  const findings = [
    ...(isApi ? [] : missingHeaders(host, headers)),
    ...hstsFindings(host, headers["strict-transport-security"]),
    ...certificateFindings(host, probe.certificateEndsAt),
  ];
  return findings[0] ?? ok(`${host} answers with a valid certificate and the expected headers.`);
}

const clockSkew = (date: string | undefined) => {
  const at = date === undefined ? Number.NaN : Date.parse(date);
  return Number.isNaN(at) ? 0 : at - Date.now();
};

function missingHeaders(host: string, headers: Reached["headers"]): Finding[] {
  const missing = requiredHeaders.filter((name) => headers[name] === undefined);
  if (missing.length === 0) return [];
  return [
    warning(
      `The response of ${host} lacks ${missing.join(" and ")}.`,
      "Have the proxy pass on the headers of Platen unchanged, and check that it leads to Platen.",
    ),
  ];
}

function hstsFindings(host: string, hsts: string | undefined): Finding[] {
  const seconds = Number(/max-age\s*=\s*"?(\d+)/iu.exec(hsts ?? "")?.[1] ?? 0);
  if (seconds > 0) return [];
  return [
    warning(
      `${host} sends no Strict-Transport-Security with a max-age, so a browser may use plain HTTP first.`,
      "Have the proxy pass on that header, or add it there: Strict-Transport-Security: max-age=31536000.",
    ),
  ];
}

function certificateFindings(host: string, endsAt: Date | undefined): Finding[] {
  if (endsAt === undefined) return [];
  const days = Math.floor((endsAt.getTime() - Date.now()) / dayMs);
  if (days >= certificateWarningDays) return [];
  return [
    warning(
      `The certificate of ${host} ends in ${days} days.`,
      "Renew it, and check that it is renewed automatically.",
    ),
  ];
}
