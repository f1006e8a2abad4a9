import { parseArgs } from "node:util";

import { listArtworks } from "#database/queries/artworks.ts";

import { chooseStore } from "../choose-store.ts";
import { printTable } from "../print-table.ts";
import type { Verb } from "../verb.ts";

export const artworkList: Verb = {
  name: "artwork list",
  usage:
    "platen artwork list [--store SLUG] [--json]\n  Lists the print builder's templates of a store.",
  async run({ args, io, services }) {
    const { values } = parseArgs({
      args,
      options: { store: { type: "string" }, json: { type: "boolean" } },
    });
    const store = await chooseStore(services, values.store);
    const artworks = await listArtworks(services.connection.db, store.id);
    const rows = artworks.map(({ id, key, version, template, updatedAt }) => ({
      ...{ id, key, name: template.name, version },
      spaces: template.spaces.map((space) => space.print_space).join(", "),
      updated: updatedAt.toISOString(),
    }));
    const empty = `The store ${store.slug} has no artwork yet.`;
    printTable(io, rows, { asJson: values.json ?? false, empty });
    return 0;
  },
};
