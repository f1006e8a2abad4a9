import { parseArgs } from "node:util";

import { shippingMethodNames, withDefaultTimes } from "#domain/shipping/shipping-method.ts";
import { isRecord } from "#domain/json/is-record.ts";
import { createStore, newStoreFault } from "#services/stores/create-store.ts";

import { storeCreateOptions } from "../store-create-options.ts";
import { setupText } from "../setup-text.ts";
import { UsageError, type Verb } from "../verb.ts";
import { pictureSources, readPatch } from "./store-set.ts";

export const storeCreate: Verb = {
  name: "store create",
  usage: `platen store create SLUG --name NAME --host HOST [--host HOST ...] [--language CODE,CODE]
    [--currency CODE] [--color COLOUR] [--theme default|studio|paper] [--style sharp|round]
    [--email EMAIL] [--phone PHONE] [--address TEXT] [--shipping METHOD:ZONE=FIRST,FURTHER ...|free]
    [--seller ID] [--file PATCH.json]
  Makes a store and prints what is left to do before it can sell. The first host is the one that its
  links carry, the first language its own one. METHOD is standard or express, ZONE a country, a region
  such as EU, or * for everywhere else; prices are in the store's currency, "free" is free delivery
  everywhere. At a terminal it asks for what is missing. --file takes what platen store export writes;
  options go before what it says (docs/settings.md).`,
  async run({ args, io, services }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: storeCreateOptions,
    });
    const [slug, ...others] = positionals;
    if (slug === undefined || others.length > 0) throw new UsageError("Give one SLUG.");
    const file = values.file === undefined ? {} : await readPatch(io.cwd, values.file);
    const input = { ...file, slug, ...readRoot(values), settings: readSettings(values, file) };
    if (!("name" in input) || !("hosts" in input)) {
      throw new UsageError("Give --name and at least one --host.");
    }
    const { connection, hostRules } = services;
    const pictures = pictureSources(services, io.cwd, values.file);
    const store = await createStore({ db: connection.db, hostRules, pictures }, input);
    io.out(`Created the store ${store.slug} (number ${store.id}) at ${store.hosts.join(", ")}.\n`);
    io.out(await setupText(services, store));
    return 0;
  },
};

/**
 * What is wrong with arguments of `store create`, of which more may follow; undefined if nothing is. Whether a slug, a
 * host or a currency can be had, only the database knows.
 */
export function findArgumentFault(args: readonly string[]): string | undefined {
  const options = { args: [...args], allowPositionals: true, options: storeCreateOptions } as const;
  const { values, positionals } = parseArgs(options);
  const [slug] = positionals;
  try {
    return newStoreFault({
      ...withoutUndefined({ slug, ...readRoot(values) }),
      settings: readSettings(values, {}),
    });
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
}

type Values = {
  [Name in keyof typeof storeCreateOptions]?: (typeof storeCreateOptions)[Name] extends {
    multiple: true;
  }
    ? string[]
    : string;
};

function readRoot({ name, host, seller, shipping }: Values): Record<string, unknown> {
  return withoutUndefined({
    name,
    hosts: host,
    seller_id: seller === undefined ? undefined : Number(seller),
    shipping: shipping === undefined ? undefined : readShipping(shipping),
  });
}

function readSettings(values: Values, file: Record<string, unknown>): Record<string, unknown> {
  const before = isRecord(file["settings"]) ? file["settings"] : {};
  const languages = values.language?.flatMap((list) => list.split(",")).map((code) => code.trim());
  const { email: email_info, phone, address } = values;
  const given = withoutUndefined({ phone, email_info, address });
  const empty = { phone: null, email_info: null, address: null };
  const contact = isRecord(before["storeContact"]) ? before["storeContact"] : empty;
  return {
    ...before,
    ...withoutUndefined({
      languages,
      default_language: languages?.[0],
      default_currency: values.currency,
      default_color: values.color,
      theme: values.theme,
      style: values.style,
      storeContact: Object.keys(given).length === 0 ? undefined : { ...contact, ...given },
    }),
  };
}

const withoutUndefined = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const freeEverywhere = "standard:*=0,0";

/** Rates as `standard:DE=4.90,1.50`, or `standard:DE=4.90` where each further item costs as much. */
function readShipping(texts: readonly string[]): Record<string, unknown> {
  const rates = texts.map((text) => {
    const rule = text === "free" ? freeEverywhere : text;
    const match = /^(\w+):([A-Z]{2,10}|\*)=([\d.]+)(?:,([\d.]+))?$/u.exec(rule);
    const [, name, zone, first, further = first] = match ?? [];
    const method = shippingMethodNames.find((known) => known === name);
    if (method === undefined) {
      const form = "METHOD:ZONE=FIRST,FURTHER such as standard:DE=4.90,1.50, or free";
      throw new UsageError(`--shipping takes ${form}, not "${text}".`);
    }
    return { method, zone, template: null, first, further };
  });
  const names = [...new Set(rates.map(({ method }) => method))];
  return { methods: names.map((name) => withDefaultTimes({ name })), rates };
}
