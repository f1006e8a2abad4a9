import { describe, expect, it } from "vitest";

import { EnvironmentError, readEnvironment } from "./environment.ts";

describe("environment", () => {
  it("has defaults for everything", () => {
    const environment = readEnvironment({});
    expect(environment.PORT).toBe(3000);
    expect(environment.DATA_DIR.endsWith(".data")).toBe(true);
    expect(environment.ROLES).toEqual(["web", "jobs"]);
    expect(environment.METRICS_PORT).toBe("off");
    expect(environment.VERIFY_AFTER_ORDERS).toBe(30);
    expect(environment.VERIFY_AFTER_DECLINES).toBe(5);
  });

  it("has health and metrics on a port of their own, also where no pages are served", () => {
    const settings = (given: Record<string, string>) => {
      const { METRICS_PORT, METRICS_ADDRESS, isMetricsPortSet } = readEnvironment(given);
      return [METRICS_PORT, METRICS_ADDRESS, isMetricsPortSet];
    };
    const jobs = { ROLES: "jobs", DATABASE_URL: "postgres://localhost/platen" };
    expect(settings({})).toEqual(["off", "127.0.0.1", false]);
    expect(settings(jobs)).toEqual([9464, "127.0.0.1", false]);
    expect(settings({ ...jobs, METRICS_PORT: "off" })).toEqual(["off", "127.0.0.1", true]);
    const open = { METRICS_PORT: "9000", METRICS_ADDRESS: "10.0.0.2" };
    expect(settings({ ...jobs, ...open })).toEqual([9000, "10.0.0.2", true]);
    expect(() => readEnvironment({ METRICS_ADDRESS: "everywhere" })).toThrow(/METRICS_ADDRESS: /);
  });

  it("names every wrong value in one error", () => {
    const wrong = {
      PORT: "70000",
      DATABASE_URL: "mysql://x",
      TRUSTED_PROXIES: "10.0.0.0/8, proxy.example",
      LOG_LEVEL: "loud",
      DEMO: "yes",
      HSTS: "max-age=60; preload",
      VERIFY_AFTER_ORDERS: "-1",
      VERIFY_AFTER_DECLINES: "1.5",
    };
    const error = (() => {
      try {
        readEnvironment(wrong);
        return undefined;
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toBeInstanceOf(EnvironmentError);
    for (const name of Object.keys(wrong)) expect(String(error)).toContain(`${name}: `);
  });

  it("reads the sender of mails, and stops with what is wrong with it", () => {
    expect(readEnvironment({}).MAIL_FROM).toEqual({ name: null, address: "shop@localhost" });
    expect(readEnvironment({ MAIL_FROM: "Shop <shop@bücher.example>" }).MAIL_FROM).toEqual({
      name: "Shop",
      address: "shop@xn--bcher-kva.example",
    });
    expect(() => readEnvironment({ MAIL_FROM: "Shop <shop@>" })).toThrow(
      'MAIL_FROM: "Shop <shop@>" is not an e-mail address; write an address such as shop@shop.example',
    );
  });

  it("reads the policy of HTTPS hosts", () => {
    expect(readEnvironment({}).HSTS).toBe("max-age=31536000");
    expect(readEnvironment({ HSTS: "off" }).HSTS).toBeNull();
    expect(readEnvironment({ HSTS: "max-age=0" }).HSTS).toBe("max-age=0");
  });

  it("accepts an ORDER_KEY of at least 32 characters (OP-141)", () => {
    expect(readEnvironment({ ORDER_KEY: "k".repeat(32) }).ORDER_KEY).toHaveLength(32);
    expect(() => readEnvironment({ ORDER_KEY: "k".repeat(31) })).toThrow(/ORDER_KEY: must be/);
  });

  it("CHK-09 takes a number of orders or off", () => {
    const environment = readEnvironment({ VERIFY_AFTER_ORDERS: "off", VERIFY_AFTER_DECLINES: "0" });
    expect(environment.VERIFY_AFTER_ORDERS).toBe(Infinity);
    expect(environment.VERIFY_AFTER_DECLINES).toBe(0);
    expect(() => readEnvironment({ VERIFY_AFTER_ORDERS: "1000001" })).toThrow(
      /VERIFY_AFTER_ORDERS: must be off or a whole number from 0 to 1000000/,
    );
  });

  it("takes a bucket whole or not at all", () => {
    expect(readEnvironment({})).toMatchObject({ STORAGE: "disk", S3_DIRECT_UPLOADS: "off" });
    expect(() => readEnvironment({ STORAGE: "s3" })).toThrow(/S3_BUCKET: must be set/);
    expect(() => readEnvironment({ STORAGE: "tape" })).toThrow(/STORAGE: must be disk or s3/);
    expect(() => readEnvironment({ S3_ENDPOINT: "ftp://x" })).toThrow(/S3_ENDPOINT/);
    expect(() => readEnvironment({ S3_ACCESS_KEY_ID: "x" })).toThrow(/set both or neither/);
    const settings = { STORAGE: "s3", S3_BUCKET: "pictures", S3_ENDPOINT: "https://s3.example" };
    expect(readEnvironment(settings)).toMatchObject({ ...settings, S3_REGION: "us-east-1" });
  });

  it("CHK-15 takes a captcha's key pair, of version 2 unless told, whole or not at all", () => {
    const keys = { RECAPTCHA_SITE_KEY: "public-key", RECAPTCHA_SECRET_KEY: "secret-key" };
    expect(readEnvironment({}).captcha).toBeUndefined();
    expect(readEnvironment(keys).captcha).toMatchObject({ siteKey: "public-key", version: 2 });
    const three = { ...keys, RECAPTCHA_VERSION: "3", RECAPTCHA_MIN_SCORE: "0.7" };
    expect(readEnvironment(three).captcha).toMatchObject({ version: 3, minScore: 0.7 });
    for (const [given, name] of [
      [{ RECAPTCHA_SITE_KEY: "public-key" }, "RECAPTCHA_SECRET_KEY"],
      [{ RECAPTCHA_SECRET_KEY: "secret-key" }, "RECAPTCHA_SITE_KEY"],
      [{ ...keys, RECAPTCHA_VERSION: "three" }, "RECAPTCHA_VERSION"],
    ] as const) {
      expect(() => readEnvironment(given)).toThrow(name);
    }
  });

  it("separates roles on PostgreSQL alone", () => {
    expect(() => readEnvironment({ ROLES: "web" })).toThrow(/ROLES/);
    expect(
      readEnvironment({ ROLES: "jobs", DATABASE_URL: "postgres://localhost/x" }).ROLES,
    ).toEqual(["jobs"]);
  });
});
