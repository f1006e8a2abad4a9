import { parseArgs } from "node:util";

import { listStores } from "#database/queries/stores.ts";

import { printTable } from "../print-table.ts";
import type { Verb } from "../verb.ts";

export const storeList: Verb = {
  name: "store list",
  usage: "platen store list [--json]\n  Lists the stores.",
  async run({ args, io, services }) {
    const { values } = parseArgs({ args, options: { json: { type: "boolean" } } });
    const stores = await listStores(services.connection.db);
    const rows = stores.map(({ id, slug, name, status, isDemo, hosts }) => ({
      id,
      slug,
      name,
      status,
      demo: isDemo,
      hosts: hosts.join(", "),
    }));
    printTable(io, rows, { asJson: values.json ?? false, empty: "There is no store yet." });
    return 0;
  },
};
