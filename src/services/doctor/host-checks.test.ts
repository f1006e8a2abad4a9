import { beforeEach, describe, expect, it } from "vitest";

import type { HttpProbe, HttpsProbe } from "#services/ports/diagnosis.ts";

import { hostChecks } from "./host-checks.ts";
import { runChecks } from "./run-checks.ts";

let addresses: string[];
let https: HttpsProbe;
let health: HttpsProbe;
let http: HttpProbe;
let installation: string | undefined;

beforeEach(() => {
  addresses = ["192.0.2.7"];
  https = {
    ok: true,
    status: 200,
    headers: {
      "content-security-policy": "default-src 'none'",
      "x-content-type-options": "nosniff",
      "strict-transport-security": "max-age=31536000",
      date: new Date().toUTCString(),
    },
    certificateEndsAt: new Date(Date.now() + 60 * 86_400_000),
  };
  installation = "0123456789abcdef";
  health = { ...https, headers: named(installation) };
  http = { ok: true, status: 301, location: "https://shop.example/" };
});

const named = (id: string) => ({ "platen-installation": id });

async function find(id: string) {
  const hosts = [
    { host: "shop.example", isApi: false },
    { host: "api.example", isApi: true },
  ];
  const checks = hostChecks(
    hosts,
    { installation },
    {
      resolveHost: async () => addresses,
      probeHttps: async (_host, _signal, options) =>
        options?.path === "/healthz" ? health : https,
      probeHttp: async () => http,
    },
  );
  return (await runChecks(checks)).find((one) => one.id === id);
}

const problem = (status: "error" | "warning", message: string, fix = "") => ({
  status,
  message: expect.stringContaining(message),
  fix: expect.stringContaining(fix),
});

describe("checks of hosts", () => {
  it("reports a host without an address", async () => {
    addresses = [];
    expect(await find("dns:shop.example")).toMatchObject(
      problem("error", "no address", "A or AAAA"),
    );
  });

  it.each([
    [{ ok: false, reason: "unreachable", message: "connect ECONNREFUSED" }, "error", "port 443"],
    [{ ok: false, reason: "certificate", message: "expired" }, "error", "Install a certificate"],
    [{ status: 502 }, "error", "role web"],
    [{ status: 404 }, "error", "Host header"],
    [{ headers: {} }, "warning", "pass on the headers"],
    [{ certificateEndsAt: new Date(Date.now() + 3 * 86_400_000) }, "warning", "Renew it"],
  ] as const)("reports %j", async (change, status, fix) => {
    https = "ok" in change ? change : { ...https, ...change };
    expect(await find("https:shop.example")).toMatchObject(problem(status, "shop.example", fix));
  });

  it.each([
    ["another site", {}, "0123456789abcdef", "error", "another site"],
    [
      "a site that redirects",
      { location: "https://parking.example/" },
      "0123456789abcdef",
      "error",
      "a redirect to https://parking.example/",
    ],
    ["another Platen", named("ffffffffffffffff"), "0123456789abcdef", "error", "another ORDER_KEY"],
    ["a Platen, without ORDER_KEY here", named("ffff"), undefined, "skipped", "not known"],
    ["another site, without ORDER_KEY here", {}, undefined, "error", "another site"],
  ] as const)("tells %s from this installation", async (_, headers, own, status, message) => {
    installation = own;
    if (health.ok) health.headers = headers;
    const found = await find("https:shop.example");
    expect(found).toMatchObject({ status, message: expect.stringContaining(message) });
  });

  it.each([
    [{ ok: false, message: "connect ECONNREFUSED" }, "warning", "does not answer over plain HTTP"],
    [{ status: 200, location: undefined }, "warning", "with status 200 and does not redirect"],
    [{ status: 200 }, "warning", "with status 200 and does not redirect"],
    [{ location: "/de" }, "warning", "redirects to http://shop.example"],
    [{ location: "http://shop.example/" }, "warning", "redirects to http://shop.example"],
    [{ location: "https://other.example/" }, "warning", "redirects to https://other.example"],
    [{ status: 308 }, "ok", "redirects to https://shop.example"],
    [{ location: "https://api.example/" }, "ok", "redirects to https://api.example"],
  ] as const)("looks at plain HTTP: %j", async (change, status, message) => {
    http = "ok" in change ? change : { ...http, ...change };
    const found = await find("http:shop.example");
    expect(found).toMatchObject({ status, message: expect.stringContaining(message) });
    if ("ok" in change) expect(await find("http:api.example")).toMatchObject({ status: "ok" });
  });

  it("names why a certificate is not valid, without Node's advice on its own options", async () => {
    const message = "self-signed certificate; try running Node.js with --use-system-ca";
    https = { ok: false, reason: "certificate", message };
    const { message: found } = (await find("https:shop.example")) ?? {};
    expect(found).toBe("The certificate of shop.example is not valid: self-signed certificate.");
  });

  it("reports missing HSTS, max-age=0 and a clock that is wrong", async () => {
    if (!https.ok) throw new Error("https is expected to work here");
    const { headers } = https;
    for (const hsts of [undefined, "max-age=0", "includeSubDomains"]) {
      https.headers = { ...headers, "strict-transport-security": hsts };
      expect(await find("https:shop.example")).toMatchObject(
        problem("warning", "Strict-Transport-Security"),
      );
    }
    https.headers = { ...headers, date: new Date(Date.now() - 120_000).toUTCString() };
    expect(await find("https:shop.example")).toMatchObject(problem("warning", "seconds", "NTP"));
  });
});
