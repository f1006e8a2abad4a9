import { parseArgs } from "node:util";

import { readStoreDocument } from "#services/stores/settings/store-document.ts";

import { chooseStore } from "../choose-store.ts";
import { terminalJson } from "../print-table.ts";
import { UsageError, type Verb } from "../verb.ts";
import { writeGivenFile } from "../write-given-file.ts";

export const storeExport: Verb = {
  name: "store export",
  usage: `platen store export SLUG [--out FILE]
  Writes every setting of a store as JSON, to standard output or into FILE, in the form that platen store
  set --file takes. It holds no secrets: neither accounts at gateways and captcha services nor the secret
  of a print provider.`,
  async run({ args, io, services }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { out: { type: "string" } },
    });
    const [slug, ...others] = positionals;
    if (slug === undefined || others.length > 0) throw new UsageError("Give one SLUG.");
    const store = await chooseStore(services, slug);
    const { document } = await readStoreDocument(services.connection.db, store);
    if (values.out === undefined) {
      writeInParts(terminalJson(document), io.out);
    } else {
      await writeGivenFile(io.cwd, values.out, `${JSON.stringify(document, null, 2)}\n`);
      io.out(`Wrote the settings of ${store.slug} to ${values.out}.\n`);
    }
    io.err(
      "Secrets are not exported: give gateway and captcha accounts again with platen gateway set and\n" +
        "platen captcha set. Pages, campaigns and counts of used discounts are not part of the settings.\n",
    );
    return 0;
  },
};

/** A server answers a command in messages of at most 1 MB. */
const partLength = 64 * 1024;

function writeInParts(text: string, write: (part: string) => void): void {
  for (let at = 0; at < text.length; at += partLength) write(text.slice(at, at + partLength));
}
