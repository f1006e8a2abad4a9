import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";

import { importCampaigns } from "#services/campaigns/import-campaigns.ts";
import type { SharedCounts } from "#services/campaigns/write-counts.ts";

import { mockupBases } from "../../server/mockup-bases.ts";
import { chooseStore } from "../choose-store.ts";
import { readGivenFile } from "../read-given-file.ts";
import { UsageError, type Verb } from "../verb.ts";

export const campaignImport: Verb = {
  name: "campaign import",
  usage: `platen campaign import FILE --store SLUG [--files FOLDER] [--remove-missing NUMBER] [--dry-run]
  Brings the store's campaigns in line with a campaign file, all of it or nothing; running it again
  changes nothing. Pictures are looked for in the file's folder, or below FOLDER. Campaigns that the
  file lacks stay as they are; --remove-missing takes them out of sale, if there are NUMBER of them.
  --dry-run checks the file, lists the campaigns that it lacks, and writes nothing.`,
  async run({ args, io, services }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        store: { type: "string" },
        files: { type: "string" },
        "remove-missing": { type: "string" },
        "dry-run": { type: "boolean", default: false },
      },
    });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new UsageError("Give one FILE.");
    const store = await chooseStore(services, values.store);
    const path = resolve(io.cwd, file);
    const isDryRun = values["dry-run"];
    const removeMissing = readNumber(values["remove-missing"]);
    const { campaigns, shared, missing, outOfSale } = await importCampaigns(
      { db: services.connection.db, storage: services.storage, bases: mockupBases, store },
      {
        json: await readGivenFile(io.cwd, file),
        fileName: file,
        folder: values.files === undefined ? dirname(path) : resolve(io.cwd, values.files),
        ...{ removeMissing, isDryRun },
      },
    );
    const { added, changed, unchanged } = campaigns;
    const counts = `${added} added, ${changed} changed, ${unchanged} unchanged`;
    const isRemoving = removeMissing !== undefined && missing.length > 0;
    const removed = isRemoving ? `, ${missing.length} removed` : "";
    const rehearsal = isDryRun ? "dry run, nothing was written: " : "";
    io.out(`${store.slug}: ${rehearsal}${counts}${removed}.\n`);
    const changedParts = listChanged(shared);
    if (changedParts.length > 0) io.out(`Also changed: ${changedParts.join(", ")}.\n`);
    if (missing.length > 0 && (isDryRun || isRemoving)) {
      io.out(`Not in the file: ${missing.join(", ")}.\n`);
    }
    if (missing.length > 0 && isDryRun && !isRemoving) {
      io.out(`They stay for sale; --remove-missing ${missing.length} takes them out of sale.\n`);
    }
    if (outOfSale.length > 0) {
      io.out(`Still removed: ${outOfSale.join(", ")}. platen campaign restore puts one back.\n`);
    }
    return 0;
  },
};

/** What the file changed beside campaigns; what it adds comes with campaigns that are counted. */
function listChanged({ categories, colors, templates }: SharedCounts): string[] {
  return [
    countOf(categories.changed, "category", "categories"),
    countOf(colors.changed, "color", "colors"),
    countOf(templates.changed, "template", "templates"),
  ].flatMap((text) => text ?? []);
}

const countOf = (count: number, one: string, many: string): string | undefined =>
  count === 0 ? undefined : `${count} ${count === 1 ? one : many}`;

function readNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,6}$/u.test(text)) {
    throw new UsageError("--remove-missing needs the number of campaigns that the file lacks.");
  }
  return Number(text);
}
