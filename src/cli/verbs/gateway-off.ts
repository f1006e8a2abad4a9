import { parseArgs } from "node:util";

import { gatewayNames } from "#domain/store/gateway-account.ts";
import { dropGatewayAccount } from "#services/gateways/set-gateway-account.ts";

import { chooseStore } from "../choose-store.ts";
import type { Verb } from "../verb.ts";
import { readPlace } from "./gateway-set.ts";

export const gatewayOff: Verb = {
  name: "gateway off",
  usage: `platen gateway off SLUG ${gatewayNames.join("|")}
  Takes a store's own account at a gateway away; the deployment's, where there is one, takes its place.`,
  async run({ args, io, services }) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const { slug, gateway } = readPlace(positionals);
    const store = await chooseStore(services, slug);
    const { db } = services.connection;
    if (!(await dropGatewayAccount({ db, store }, gateway))) {
      io.err(`The store ${store.slug} has no ${gateway} account of its own.\n`);
      return 1;
    }
    io.out(`The store ${store.slug} has no ${gateway} account of its own any more.\n`);
    return 0;
  },
};
