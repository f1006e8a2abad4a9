import { parseArgs } from "node:util";

import { defaultFulfilment } from "#domain/fulfilment/fulfilment-setting.ts";
import { fulfilmentSecret } from "#services/fulfilment/fulfilment-keys.ts";

import { chooseStore } from "../choose-store.ts";
import { UsageError, type Verb } from "../verb.ts";

export const fulfilmentShow: Verb = {
  name: "fulfilment show",
  usage: `platen fulfilment show SLUG [--secret]
  Says where a store's lines go and where reports of them are taken; with --secret also what both are
  signed with, which belongs into no log.`,
  async run({ args, io, services }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { secret: { type: "boolean", default: false } },
    });
    const [slug, ...others] = positionals;
    if (slug === undefined || others.length > 0) throw new UsageError("Give one SLUG.");
    const store = await chooseStore(services, slug);
    const setting = store.settings.fulfilment ?? defaultFulfilment;
    const { origin, orderKey } = services.openContext(store);
    io.out(`Lines go to: ${setting.url ?? "a folder of this machine"}\n`);
    io.out(`Reports are taken at: ${origin}/public/fulfilment/report\n`);
    if (values.secret) {
      io.out(`Secret: ${fulfilmentSecret({ orderKey, storeId: store.id }, setting)}\n`);
    }
    return 0;
  },
};
