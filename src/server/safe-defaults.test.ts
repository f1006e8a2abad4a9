import { describe, expect, it } from "vitest";

import { commandSafety, decideSafety, type SafetyInput } from "./safe-defaults.ts";

const auto = { DEMO: "auto", SANDBOX_GATEWAY: "auto", DEV_PAGES: "auto" } as const;
const demo = { slug: "demo", isDemo: true, hosts: ["localhost", "demo.localhost"] };
const real = { slug: "acme", isDemo: false, hosts: ["acme.example"] };

describe("safe by default", () => {
  it("has demo, sandbox and /dev pages while every host is a localhost name", () => {
    expect(
      decideSafety({ stores: [demo], apiHosts: [], settings: auto, hasOrderKey: false }),
    ).toEqual({
      isProduction: false,
      hasDemo: true,
      hasSandbox: true,
      hasDevPages: true,
      toSetForPublic: ["ORDER_KEY to a secret", "SANDBOX_GATEWAY to off", "DEV_PAGES to off"],
    });
  });

  it("has none of them with any other host", () => {
    expect(
      decideSafety({ stores: [real], apiHosts: [], settings: auto, hasOrderKey: false }),
    ).toEqual({
      isProduction: true,
      hasDemo: false,
      hasSandbox: false,
      hasDevPages: false,
      toSetForPublic: [],
    });
  });

  it.each(["DEMO", "SANDBOX_GATEWAY", "DEV_PAGES"] as const)(
    "refuses to start with %s on, naming store and setting",
    (name) => {
      const settings = { ...auto, [name]: "on" };
      expect(() =>
        decideSafety({ stores: [real], apiHosts: [], settings, hasOrderKey: false }),
      ).toThrow(new RegExp(`"acme".*acme\\.example.*${name}`));
    },
  );

  it("refuses demo stores beside a public one, and public API hosts", () => {
    expect(() =>
      decideSafety({ stores: [demo, real], apiHosts: [], settings: auto, hasOrderKey: false }),
    ).toThrow(/"acme".*"demo"/);
    expect(() =>
      decideSafety({
        stores: [demo],
        apiHosts: ["api.example"],
        settings: auto,
        hasOrderKey: false,
      }),
    ).toThrow(/api\.example.*"demo"/);
  });

  it("may serve a public host later when it was started with a key, neither sandbox nor /dev", () => {
    const off = { DEMO: "off", SANDBOX_GATEWAY: "off", DEV_PAGES: "off" } as const;
    const given = { stores: [], apiHosts: [], hasOrderKey: true };
    const toSet = (settings: SafetyInput["settings"]) =>
      decideSafety({ ...given, settings }).toSetForPublic;
    expect(toSet(off)).toEqual([]);
    expect(toSet({ ...off, DEV_PAGES: "auto" })).toEqual(["DEV_PAGES to off"]);
    expect(toSet({ ...off, SANDBOX_GATEWAY: "on" })).toEqual(["SANDBOX_GATEWAY to off"]);
    expect(decideSafety({ ...given, settings: off, hasOrderKey: false }).toSetForPublic).toEqual([
      "ORDER_KEY to a secret",
    ]);
  });

  it("OP-035 refuses a store on a host of API_HOSTS, naming both", () => {
    const input = { stores: [demo], settings: auto, hasOrderKey: false };
    expect(() => decideSafety({ ...input, apiHosts: ["demo.localhost"] })).toThrow(
      /API_HOSTS names demo\.localhost.*store "demo"/,
    );
    expect(() => decideSafety({ ...input, apiHosts: ["api.localhost"] })).not.toThrow();
  });

  it("refuses no command, whatever would stop a server", () => {
    expect(commandSafety({ stores: [demo, real], apiHosts: ["acme.example"] })).toMatchObject({
      isProduction: true,
      toSetForPublic: [],
    });
  });
});
