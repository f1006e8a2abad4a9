import { parseArgs } from "node:util";

import { scaleCampaign } from "#demo/scale-campaign.ts";
import { scaleDemo } from "#services/stores/scale-demo.ts";
import { type SeededDemo, seedDemo } from "#services/stores/seed-demo.ts";

import { mockupBases } from "../../server/mockup-bases.ts";
import { loadDemoData, mainDemoStore } from "../../server/prepare-demo.ts";
import { UsageError, type Verb, type VerbIo, type VerbServices } from "../verb.ts";

export const demo: Verb = {
  name: "demo",
  usage:
    "platen demo [--scale N]\n  Fills in the demo stores, or puts them back as they were. Only while every host is a\n  name of this machine.\n  --scale N  leaves those that are there and adds generated campaigns to the main store\n             until it has N of them",
  async run({ args, io, services }) {
    const { values } = parseArgs({ args, options: { scale: { type: "string" } } });
    const count = values.scale === undefined ? undefined : parseCount(values.scale);
    const seeded = await seed(services, { refresh: count === undefined });
    for (const slug of seeded.created) io.out(`Created the demo store ${slug}.\n`);
    if (count !== undefined) return scale(services, io, count);
    for (const slug of seeded.existing) io.out(`Put the demo store ${slug} back.\n`);
    return 0;
  },
};

const maxCount = 10_000_000;

function parseCount(text: string): number {
  const count = /^\d{1,8}$/u.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= maxCount) return count;
  throw new UsageError(`--scale takes a number from 1 to ${maxCount}, not "${text}".`);
}

async function seed(
  { connection, storage }: VerbServices,
  options: { refresh: boolean },
): Promise<SeededDemo> {
  const ctx = { db: connection.db, storage, bases: mockupBases };
  return seedDemo(ctx, await loadDemoData(), options);
}

async function scale({ connection }: VerbServices, io: VerbIo, count: number): Promise<number> {
  const startedAt = performance.now();
  const { added } = await scaleDemo(
    { db: connection.db },
    {
      storeSlug: mainDemoStore,
      count,
      plan: scaleCampaign,
      onProgress: (done) => io.out(`${done} of ${count}\n`),
    },
  );
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  io.out(`Added ${added} campaigns to ${mainDemoStore} in ${seconds} s.\n`);
  return 0;
}
