import { count, eq } from "drizzle-orm";

import { listContentPages } from "#database/queries/content-pages.ts";
import { listShippingRates } from "#database/queries/shipping.ts";
import type { StoreRecord } from "#database/queries/stores.ts";
import { campaigns } from "#database/schema.ts";
import { legalPages, listSetupSteps, type SetupStep } from "#domain/store/setup-steps.ts";

import { readEnvironment } from "../server/environment.ts";
import type { VerbServices } from "./verb.ts";

type Advice = { what: string; commands: (slug: string) => readonly string[] };

const advice: Readonly<Record<SetupStep, Advice>> = {
  "order-key": {
    what: "Start the server with a secret of at least 32 characters; a store with a public host needs it",
    commands: () => ["ORDER_KEY=… npm start"],
  },
  gateway: {
    what: "Connect a payment gateway (docs/gateways.md); until then only the sandbox takes payments, on localhost",
    commands: (slug) => [`platen gateway set ${slug} stripe --file ACCOUNT.json`],
  },
  mail: {
    what: "Start the server with a mail server; until then mails stay in the outbox",
    commands: () => ["SMTP_URL=smtp://… MAIL_FROM=… npm start"],
  },
  shipping: {
    what: "Set shipping prices; nothing can be sent anywhere without one (docs/settings.md)",
    commands: (slug) => [
      `platen store set ${slug} --add shipping.methods=name=standard,shipping_time=3,10,printing_time=3`,
      `platen store set ${slug} --add 'shipping.rates=method=standard,zone=*,template=null,first=4.90,further=1.50'`,
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
  const steps = listSetupSteps({
    hosts: store.hosts,
    hasOrderKey: ORDER_KEY !== undefined,
    hasMailServer: SMTP_URL !== undefined,
    gateways: services.openContext(store).gateways.size,
    shippingRates: (await listShippingRates(db, store.id)).length,
    campaigns: found?.campaigns ?? 0,
    email: store.settings.storeContact.email_info,
    pages: (await listContentPages(db, store.id)).map(({ slug }) => slug),
  });
  if (steps.length === 0) return "The store is ready to sell.\n";
  const lines = steps.flatMap((step, index) => {
    const { what, commands } = advice[step];
    return [`${index + 1}. ${what}:`, ...commands(store.slug).map((line) => `     ${line}`)];
  });
  return `\nLeft to do before it can sell:\n${lines.join("\n")}\n`;
}
