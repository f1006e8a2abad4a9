import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { type CaptchaAccount, parseCaptchaAccount } from "#domain/store/captcha-account.ts";

import { type RunningDouble, startDouble } from "../payments/doubles/start-double.ts";
import { createRecaptcha } from "./recaptcha.ts";
import { doubleKeys } from "./recaptcha-double.ts";

let double: RunningDouble;
beforeAll(async () => {
  double = await startDouble("recaptcha");
});
afterAll(() => double.stop());
beforeEach(() => double.act({ kind: "score", score: 0.9 }));

const accountOf = (change: object = {}): CaptchaAccount => {
  const parsed = parseCaptchaAccount({ ...doubleKeys, apiUrl: double.url, ...change });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.account;
};
const of = { clientIp: "198.51.100.7", hosts: ["shop.localhost"] };
const earn = async (hostname = "shop.localhost", action?: string) => {
  const { token } = await double.act<{ token: string }>({
    ...{ kind: "earn", hostname },
    ...(action && { action }),
  });
  return token;
};

describe("CHK-15 a captcha's account", () => {
  it("is a key pair, of version 2 unless it says otherwise", () => {
    expect(parseCaptchaAccount(doubleKeys)).toEqual({
      ok: true,
      account: { ...doubleKeys, version: 2, minScore: 0.5, host: "www.google.com" },
    });
  });

  it.each([
    ["siteKey", { secretKey: "secret-key" }],
    ["secretKey", { siteKey: "public-key" }],
    ["version", { ...doubleKeys, version: 4 }],
    ["version", { ...doubleKeys, version: null }],
    ["minScore", { ...doubleKeys, minScore: 2 }],
    ["host", { ...doubleKeys, host: "captcha.example" }],
    ["apiUrl", { ...doubleKeys, apiUrl: "http://captcha.example" }],
    ["", { ...doubleKeys, more: 1 }],
  ])("is refused for its %s", (field, given) => {
    const parsed = parseCaptchaAccount(given);
    expect(parsed.ok ? [] : parsed.problems.map((problem) => problem.field)).toEqual([field]);
  });
});

describe("CHK-15 OP-111 Google's reCAPTCHA", () => {
  it("takes a token once, with the shopper's address", async () => {
    const captcha = createRecaptcha(accountOf());
    const token = await earn();
    expect(await captcha.judge(token, of)).toBe("passed");
    expect(await captcha.judge(token, of)).toBe("refused");
    expect(await captcha.judge("never earned", of)).toBe("refused");
    const asked = await double.ledger<{ remoteip: string }[]>();
    expect(asked[0]?.remoteip).toBe(of.clientIp);
    captcha.close();
  });

  it("refuses what was earned on another host", async () => {
    const captcha = createRecaptcha(accountOf());
    expect(await captcha.judge(await earn("evil.example"), of)).toBe("refused");
    captcha.close();
  });

  it("refuses in version 3 a low score and a token for something else", async () => {
    const captcha = createRecaptcha(accountOf({ version: 3, minScore: 0.7 }));
    expect(await captcha.judge(await earn("shop.localhost", "order"), of)).toBe("passed");
    expect(await captcha.judge(await earn("shop.localhost", "login"), of)).toBe("refused");
    expect(await captcha.judge(await earn("shop.localhost"), of)).toBe("refused");
    await double.act({ kind: "score", score: 0.6 });
    expect(await captcha.judge(await earn("shop.localhost", "order"), of)).toBe("refused");
    captcha.close();
  });

  it("rests for a minute where it gave no answer, or does not know the key", async () => {
    let now = 0;
    const faults: string[] = [];
    const open = (change: object) =>
      createRecaptcha(accountOf(change), {
        now: () => now,
        onFault: (message) => faults.push(message),
      });
    const captcha = open({});
    for (const fault of ["fail", "reset"] as const) {
      now += 60_000;
      expect(captcha.isResting()).toBe(false);
      await double.setFaults(fault === "fail" ? { failNext: 1 } : { resetNext: 1 });
      expect(await captcha.judge(await earn(), of)).toBe("unavailable");
      expect(captcha.isResting()).toBe(true);
    }
    const unknown = open({ secretKey: "another-secret" });
    expect(await unknown.judge(await earn(), of)).toBe("unavailable");
    expect(faults).toHaveLength(3);
    expect(faults.join()).not.toContain("another-secret");
    now += 60_000;
    expect(await captcha.judge(await earn(), of)).toBe("passed");
    captcha.close();
    unknown.close();
  });

  it("rests where what answers is no captcha", async () => {
    const server = createServer((_, answer) => answer.end("hello")).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as AddressInfo;
    const captcha = createRecaptcha(accountOf({ apiUrl: `http://127.0.0.1:${port}` }));
    expect(await captcha.judge("token", of)).toBe("unavailable");
    captcha.close();
    server.close();
  });
});
