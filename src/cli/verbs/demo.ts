import { parseArgs } from "node:util";

import { seedDemo } from "#services/stores/seed-demo.ts";

import { mockupBases } from "../../server/mockup-bases.ts";
import { demoData } from "../../server/prepare-demo.ts";
import type { Verb } from "../verb.ts";

export const demo: Verb = {
  name: "demo",
  usage:
    "platen demo\n  Fills in the demo stores, or puts them back as they were. Only while every host is a\n  name of this machine.",
  async run({ args, io, services }) {
    parseArgs({ args, options: {} });
    const { connection, storage } = services;
    const { created, existing } = await seedDemo(
      { db: connection.db, storage, bases: mockupBases },
      demoData,
      { refresh: true },
    );
    for (const slug of created) io.out(`Created the demo store ${slug}.\n`);
    for (const slug of existing) io.out(`Put the demo store ${slug} back.\n`);
    return 0;
  },
};
