import type { DiagnosisProbes, HttpProbe } from "#services/ports/diagnosis.ts";

import { type Check, type Finding, ok, warning } from "./check.ts";

type Place = { host: string; isApi: boolean; hosts: readonly string[] };

/** Whether plain HTTP leads to HTTPS, on the host itself or on another one of the deployment. */
export const plainHttpCheck = (
  place: Place,
  { probeHttp }: Pick<DiagnosisProbes, "probeHttp">,
): Check["run"] => {
  return async (signal) => judge(place, await probeHttp(place.host, signal));
};

function judge({ host, isApi, hosts }: Place, probe: HttpProbe): Finding {
  const fix = `Have the proxy answer port 80 with status 301 and the address https://${host} with the same path (docs/production.md).`;
  if (!probe.ok) {
    if (isApi) return ok(`${host} does not answer over plain HTTP.`);
    return warning(
      `${host} does not answer over plain HTTP (${probe.message}), so a shopper who types http:// does not reach the shop.`,
      fix,
    );
  }
  const { status, location } = probe;
  const isRedirect = [301, 302, 303, 307, 308].includes(status) && location !== undefined;
  const base = `http://${host}/`;
  if (!isRedirect || !URL.canParse(location, base)) {
    return warning(
      `${host} answers over plain HTTP with status ${status} and does not redirect to HTTPS.`,
      fix,
    );
  }
  const target = new URL(location, base);
  if (target.protocol === "https:" && hosts.includes(target.hostname)) {
    return ok(`Plain HTTP redirects to ${target.origin}.`);
  }
  return warning(`Plain HTTP of ${host} redirects to ${target.origin}.`, fix);
}
