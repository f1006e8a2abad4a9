import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

import type { Email } from "postal-mime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { waitUntil } from "#domain/testing/wait-until.ts";

import { type MailServer, startMailServer } from "./mail-server.ts";
import { startScratchPlaten } from "./scratch-platen.ts";
import { buy, type ShopperOptions } from "./shopper.ts";
import type { Platen } from "./start-platen.ts";
import { untilMailsSent, untilWebhooksTaken } from "./until-settled.ts";

const impatientJobs = pathToFileURL(resolve("e2e/server/impatient-jobs.ts")).href;

let mailServer: MailServer;
let platen: Platen;
let end: () => Promise<void>;

beforeAll(async () => {
  mailServer = await startMailServer();
  const env = { SMTP_URL: mailServer.url, MAIL_FROM: "shop@platen.example" };
  ({ platen, end } = await startScratchPlaten(env, ["--import", impatientJobs]));
});
afterAll(async () => {
  await end?.();
  await mailServer?.stop();
});

/** Resolves when nothing is left that could mail again. */
async function untilAllMailed(host?: string): Promise<void> {
  await untilWebhooksTaken(platen);
  await untilMailsSent(platen, host);
}

const mailsTo = (email: string) =>
  mailServer.received.filter(({ to }) => to?.some(({ address }) => address === email));

/** Buys, and waits for all that is mailed of it: one mail. */
async function mailOfPurchase(options: ShopperOptions & { card?: { card: "doubled_webhook" } }) {
  const shopper = await buy(platen, options);
  const mail = await waitUntil("the mail", () => mailsTo(shopper.email)[0]);
  await untilAllMailed(shopper.host);
  expect(mailsTo(shopper.email)).toHaveLength(1);
  const { number } = await shopper.readOrder(platen);
  return { shopper, mail, number };
}

const linkIn = ({ html = "" }: Email) =>
  /href="(http:[^"]+\/order\/status\/[\w-]+)"/.exec(html)?.[1] ?? "";

async function followLink(mail: Email, number: string): Promise<string> {
  const link = new URL(linkIn(mail));
  expect(link.port).toBe(String(platen.port));
  const { status, text } = await platen.ask(link.pathname, { host: link.hostname });
  expect(status).toBe(200);
  expect(text).toContain(number);
  return link.pathname;
}

describe("OP-124, I7 the order's confirmation", () => {
  it("comes once, in German, with a text part and a link that works", async () => {
    const { mail, number } = await mailOfPurchase({
      locale: "de",
      host: "nordlicht.localhost",
      slug: "kompass",
      card: { card: "doubled_webhook" },
    });
    expect(mail.from).toMatchObject({ name: "Nordlicht", address: "shop@platen.example" });
    expect(mail.subject).toContain(number);
    expect(mail.html).toMatch(/<html[^>]*lang="de[-"]/);
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain("Kompass");
      expect(part).toContain("Straße 5");
      expect(part).toMatch(/Bestellung/);
      expect(part).toMatch(/\d+,\d{2}\s€/);
    }
    expect(mail.text).not.toMatch(/<\w+/);
    expect(await followLink(mail, number)).toMatch(/^\/de\/order\/status\//);
    const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
    expect(headers.get("auto-submitted")).toBe("auto-generated");
  });

  it("reads from right to left in Arabic", async () => {
    const { mail, number } = await mailOfPurchase({ locale: "ar" });
    expect(mail.html).toMatch(/<html[^>]*dir="rtl"/);
    expect(mail.html).toMatch(/<html[^>]*lang="ar[-"]/);
    expect(mail.text).toMatch(/[\u0600-\u06ff]/);
    expect(mail.subject).not.toMatch(/[\u2066-\u2069]/);
    expect(await followLink(mail, number)).toMatch(/^\/ar\/order\/status\//);
  });

  it("carries no markup of the shopper's making (S7)", async () => {
    const name = 'Eve "Muster" O\'Hara & Co';
    const { mail } = await mailOfPurchase({
      email: "eve+a=b@example.com",
      address: { name, address: "Straße 5", city: "Berlin", zipcode: "10115", country: "DE" },
    });
    expect(mail.html).not.toContain(name);
    expect(mail.html).toMatch(/O(?:&#x27;|&#39;|&apos;|')Hara &amp; Co/u);
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.to).toHaveLength(1);
  });
});

const hasFailed = /"job":"send-mail".*"msg":"job failed"/;

describe("SMTP away", () => {
  it("is delivered later and once when the server comes back", async () => {
    await mailServer.stop();
    const before = platen.output().length;
    const shopper = await buy(platen);
    await waitUntil(
      "the order to be paid",
      async () => (await shopper.readOrder(platen)).payment_state === "paid",
    );
    await waitUntil("a try in vain", () => hasFailed.test(platen.output().slice(before)));
    expect(mailsTo(shopper.email)).toHaveLength(0);
    await mailServer.start();
    await waitUntil("the late mail", () => mailsTo(shopper.email)[0], 60_000);
    await untilAllMailed();
    expect(mailsTo(shopper.email)).toHaveLength(1);
  });

  it("tries again after a temporary refusal, once", async () => {
    mailServer.refuseWith(451);
    const before = mailServer.attempts();
    const shopper = await buy(platen);
    await waitUntil("a refused hand-over", () => mailServer.attempts() > before);
    mailServer.refuseWith(undefined);
    await waitUntil("the late mail", () => mailsTo(shopper.email)[0], 60_000);
    await untilAllMailed();
    expect(mailsTo(shopper.email)).toHaveLength(1);
  });
});
