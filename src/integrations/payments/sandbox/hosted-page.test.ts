import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SandboxTestBed, startSandboxTestBed } from "./sandbox-test-bed.ts";
import { formatCardNumber, testCards } from "./test-cards.ts";

let bed: SandboxTestBed;
beforeAll(async () => {
  bed = await startSandboxTestBed();
});
afterAll(() => bed?.dispose());

const open = async (redirectUrl: string, changes: Record<string, string> = {}) => {
  const url = new URL(redirectUrl);
  for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, value);
  const reply = await fetch(url);
  return { reply, html: await reply.text() };
};

describe("OP-113 hosted page", () => {
  it.each([
    ["en-GB", 'lang="en" dir="ltr"', "This is a test gateway. No money moves.", "€49.90"],
    ["de", 'lang="de" dir="ltr"', "Es fließt kein Geld.", "49,90\u00a0€"],
    ["ar", 'lang="ar" dir="rtl"', "هذه بوابة دفع تجريبية", "49.90"],
    ["xx", 'lang="en" dir="ltr"', "No money moves.", "€49.90"],
  ])("speaks %s and says that it is a test", async (locale, attributes, notice, amount) => {
    const { redirectUrl } = await bed.create({ locale, currency: "EUR" });
    const { reply, html } = await open(redirectUrl);
    expect(reply.status).toBe(200);
    for (const text of [attributes, notice, amount, "Order 1001"]) expect(html).toContain(text);
  });

  it.each([
    ["JPY", "¥4,990"],
    ["KWD", "KWD\u00a04.990"],
    ["HUF", "Ft\u00a049.90"],
    ["IQD", "IQD\u00a04.990"],
    ["CAD", "CAD $49.90"],
    ["USD", "$49.90"],
  ])("shows %s in its own decimals", async (currency, amount) => {
    const { html } = await open((await bed.create({ currency })).redirectUrl);
    expect(html).toContain(amount);
  });

  it("shows whole forints without decimals, as the shop does", async () => {
    const { redirectUrl } = await bed.create({ currency: "HUF", amountMinor: 3_150_800 });
    expect((await open(redirectUrl)).html).toContain("Ft\u00a031,508<");
  });

  it("lists every test card and fills the form without a script", async () => {
    const { redirectUrl } = await bed.create();
    for (const { number } of testCards) {
      const { html } = await open(redirectUrl, { card: number });
      expect(html).toContain(`name="card" value="${number}"`);
      expect(html).toContain(`name="number" value="${formatCardNumber(number)}"`);
    }
    const { html } = await open(redirectUrl, { card: "5555555555554444" });
    expect(html).toContain('name="number" value=""');
    expect(html).not.toContain("<script");
  });

  it("S7, S8: a strict policy, no other origin, and texts are escaped", async () => {
    const description = `<script>alert(1)</script>"'&`;
    const { redirectUrl } = await bed.create({ description });
    const { reply, html } = await open(redirectUrl);
    const policy = reply.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self' http://127.0.0.1:9");
    expect(policy).not.toContain("unsafe");
    expect(policy).not.toContain("script-src");
    expect(reply.headers.get("referrer-policy")).toBe("no-referrer");
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(html).not.toContain("<script");
    expect(html.match(/https?:\/\//g)).toBeNull();
    const attacked = await open(redirectUrl, { locale: '"><script>', card: "<script>" });
    expect(attacked.html).not.toContain("<script");
  });

  it.each([
    ["luhn", { number: "4242 4242 4242 4241" }, "number"],
    ["no test card", { number: "5555 5555 5555 4444" }, "number"],
    ["no number", { number: "" }, "number"],
    ["month 13", { expiry: "13/40" }, "expiry"],
    ["expired", { expiry: "01/20" }, "expiry"],
    ["short code", { cvc: "12" }, "cvc"],
    ["long code", { cvc: "12345" }, "cvc"],
    ["no name", { name: " " }, "name"],
  ])("refuses the form: %s", async (_case, change, field) => {
    const { intentId, redirectUrl } = await bed.create();
    const valid = { number: "4242424242424242", expiry: "12/40", cvc: "123", name: "A" };
    const body = new URLSearchParams({ ...valid, ...change });
    const reply = await fetch(redirectUrl, { method: "POST", body, redirect: "manual" });
    const html = await reply.text();
    expect(reply.status).toBe(200);
    expect(html.match(/id="(\w+)" name="\w+" [^>]*aria-invalid="true"/)?.[1]).toBe(field);
    expect(html).toContain(`id="${field}-error"`);
    expect(html).not.toContain("5555");
    expect((await bed.read(intentId)).state).toBe("requires_payment");
  });

  it("S9: reading never writes; an unknown payment is 404", async () => {
    const { intentId, redirectUrl } = await bed.create();
    const { origin } = new URL(redirectUrl);
    for (const path of ["", "/verify", "/cancel"]) {
      await fetch(`${origin}/pay/${intentId}${path}`, { redirect: "manual" });
    }
    expect((await bed.read(intentId)).state).toBe("requires_payment");
    expect((await fetch(`${origin}/pay/pi_${"0".repeat(32)}`)).status).toBe(404);
  });

  it("the ledger and the faults need the secret", async () => {
    for (const path of ["/v1/ledger", "/v1/faults", "/v1/intents"]) {
      const reply = await fetch(`${bed.sandbox.url}${path}`, { method: "POST", body: "{}" });
      expect(reply.status).toBe(401);
    }
  });
});
