import { describe, expect, it } from "vitest";

import { decideSafety } from "./safe-defaults.ts";

const auto = { DEMO: "auto", SANDBOX_GATEWAY: "auto", DEV_PAGES: "auto" } as const;
const demo = { slug: "demo", isDemo: true, hosts: ["localhost", "demo.localhost"] };
const real = { slug: "acme", isDemo: false, hosts: ["acme.example"] };

describe("safe by default", () => {
  it("has demo, sandbox and /dev pages while every host is a localhost name", () => {
    expect(decideSafety({ stores: [demo], apiHosts: [], settings: auto })).toEqual({
      isProduction: false,
      hasDemo: true,
      hasSandbox: true,
      hasDevPages: true,
    });
  });

  it("has none of them with any other host", () => {
    expect(decideSafety({ stores: [real], apiHosts: [], settings: auto })).toEqual({
      isProduction: true,
      hasDemo: false,
      hasSandbox: false,
      hasDevPages: false,
    });
  });

  it.each(["DEMO", "SANDBOX_GATEWAY", "DEV_PAGES"] as const)(
    "refuses to start with %s on, naming store and setting",
    (name) => {
      const settings = { ...auto, [name]: "on" };
      expect(() => decideSafety({ stores: [real], apiHosts: [], settings })).toThrow(
        new RegExp(`"acme".*acme\\.example.*${name}`),
      );
    },
  );

  it("refuses demo stores beside a public one, and public API hosts", () => {
    expect(() => decideSafety({ stores: [demo, real], apiHosts: [], settings: auto })).toThrow(
      /"acme".*"demo"/,
    );
    expect(() =>
      decideSafety({ stores: [demo], apiHosts: ["api.example"], settings: auto }),
    ).toThrow(/api\.example.*"demo"/);
  });
});
