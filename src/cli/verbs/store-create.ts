import { parseArgs } from "node:util";

import { createStore } from "#services/stores/create-store.ts";

import { UsageError, type Verb } from "../verb.ts";

export const storeCreate: Verb = {
  name: "store create",
  usage: `platen store create SLUG --name NAME --host HOST [--host HOST ...] [--seller ID]
  Makes a store. The first host is the one that its links carry.`,
  async run({ args, io, services }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        name: { type: "string" },
        host: { type: "string", multiple: true },
        seller: { type: "string" },
      },
    });
    const [slug, ...others] = positionals;
    if (slug === undefined || others.length > 0) throw new UsageError("Give one SLUG.");
    if (values.name === undefined || values.host === undefined) {
      throw new UsageError("Give --name and at least one --host.");
    }
    const store = await createStore(
      { db: services.connection.db, hostRules: services.hostRules },
      {
        slug,
        name: values.name,
        hosts: values.host,
        ...(values.seller === undefined ? {} : { seller_id: Number(values.seller) }),
      },
    );
    io.out(`Created the store ${store.slug} (number ${store.id}) at ${store.hosts.join(", ")}.\n`);
    return 0;
  },
};
