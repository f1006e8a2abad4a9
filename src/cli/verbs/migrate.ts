import { parseArgs } from "node:util";

import { migrateDatabase } from "#database/migrate.ts";

import type { Verb } from "../verb.ts";

export const migrate: Verb = {
  name: "migrate",
  usage: "platen migrate\n  Brings the database up to date. Every start of the shop does the same.",
  async run({ args, io, services }) {
    parseArgs({ args, options: {} });
    await migrateDatabase(services.connection);
    io.out("The database is up to date.\n");
    return 0;
  },
};
