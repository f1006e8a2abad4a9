import { count, eq } from "drizzle-orm";

import { listContentPages } from "#database/queries/content-pages.ts";
import { listShippingRates } from "#database/queries/shipping.ts";
import type { StoreRecord } from "#database/queries/stores.ts";
import { campaigns } from "#database/schema.ts";
import { currencyStepMinor } from "#domain/money/currency.ts";
import { gatewaysFor } from "#domain/money/gateway-currencies.ts";
import { formatAmountDecimal } from "#domain/money/parse-amount.ts";
import { readAmount } from "#domain/money/read-amount.ts";
import { offeredGateways } from "#domain/store/offered-gateways.ts";
import { legalPages, listSetupSteps, type SetupStep } from "#domain/store/setup-steps.ts";

import { readEnvironment } from "../server/environment.ts";
import type { VerbServices } from "./verb.ts";

type Subject = { slug: string; currency: string };

type Advice = {
  what: string | ((store: Subject) => string);
  commands: (slug: string, store: Subject) => readonly string[];
};

/** Shipping prices that the currency can have. */
function examplePrices(currency: string): string {
  if (readAmount("4.90", currency).ok) return "first=4.90,further=1.50";
  const price = (steps: number) =>
    formatAmountDecimal(steps * currencyStepMinor(currency), currency);
  return `first=${price(50)},further=${price(20)}`;
}

const advice: Readonly<Record<SetupStep, Advice>> = {
  "order-key": {
    what: "Start the server with a secret of at least 32 characters; a store with a public host needs it",
    commands: () => ["ORDER_KEY=… npm start"],
  },
  currency: {
    what: ({ currency }) =>
      `Choose another currency: no payment gateway takes ${currency}, so nothing could be paid (docs/gateways.md)`,
    commands: (slug) => [`platen store set ${slug} --set default_currency=CODE`],
  },
  gateway: {
    what: "Connect a payment gateway (docs/gateways.md); until then only the sandbox takes payments, on localhost",
    commands: (slug, { currency }) =>
      gatewaysFor(currency).map((name) => `platen gateway set ${slug} ${name} --file ACCOUNT.json`),
  },
  mail: {
    what: "Start the server with a mail server; until then mails stay in the outbox",
    commands: () => ["SMTP_URL=smtp://… MAIL_FROM=… npm start"],
  },
  shipping: {
    what: "Set shipping prices; nothing can be sent anywhere without one (docs/settings.md)",
    commands: (slug, { currency }) => [
      `platen store set ${slug} --add shipping.methods=name=standard,shipping_time=3,10,printing_time=3`,
      `platen store set ${slug} --add 'shipping.rates=method=standard,zone=*,template=null,${examplePrices(currency)}'`,
    ],
  },
  campaigns: {
    what: "Import what the store sells (docs/campaign-import.md)",
    commands: (slug) => [`platen campaign import FILE.json --store ${slug}`],
  },
  contact: {
    what: "Say where shoppers reach you",
    commands: (slug) => [`platen store set ${slug} --set storeContact.email_info=EMAIL`],
  },
  imprint: {
    what: "Write who runs the shop; many countries require such a page",
    commands: (slug) => [
      `platen page set imprint FILE.md --store ${slug}`,
      `platen store set ${slug} --add footerMenu=name=Imprint,url=/page/imprint`,
    ],
  },
  "review-pages": {
    what: "Check the built-in legal pages against your country's law and replace them",
    commands: (slug) => legalPages.map((page) => `platen page set ${page} FILE.md --store ${slug}`),
  },
};

/** What is left to do before a store can sell, each with its commands, for a command to print. */
export async function setupText(services: VerbServices, store: StoreRecord): Promise<string> {
  const { db } = services.connection;
  const { ORDER_KEY, SMTP_URL } = readEnvironment(process.env);
  const [found] = await db
    .select({ campaigns: count() })
    .from(campaigns)
    .where(eq(campaigns.storeId, store.id));
  const currency = store.settings.default_currency;
  const { gateways } = services.openContext(store);
  const steps = listSetupSteps({
    hosts: store.hosts,
    hasOrderKey: ORDER_KEY !== undefined,
    hasMailServer: SMTP_URL !== undefined,
    isPayable: gatewaysFor(currency).length > 0,
    gateways: offeredGateways(gateways.values(), store.settings, currency).length,
    shippingRates: (await listShippingRates(db, store.id)).length,
    campaigns: found?.campaigns ?? 0,
    email: store.settings.storeContact.email_info,
    pages: (await listContentPages(db, store.id)).map(({ slug }) => slug),
  });
  if (steps.length === 0) return "The store is ready to sell.\n";
  const lines = steps.flatMap((step, index) => {
    const { what, commands } = advice[step];
    const subject = { slug: store.slug, currency };
    const text = typeof what === "string" ? what : what(subject);
    return [
      `${index + 1}. ${text}:`,
      ...commands(store.slug, subject).map((line) => `     ${line}`),
    ];
  });
  return `\nLeft to do before it can sell:\n${lines.join("\n")}\n`;
}
