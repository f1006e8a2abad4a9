import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";

import { artworkFindingText } from "#services/artworks/artwork-problem-texts.ts";
import { readArtworkFile } from "#services/artworks/read-artwork-file.ts";

import { listDesignFontIds } from "../design-font-ids.ts";
import { printable } from "../print-table.ts";
import { readGivenFile } from "../read-given-file.ts";
import { UsageError, type Verb } from "../verb.ts";

export const artworkCheck: Verb = {
  name: "artwork check",
  usage: `platen artwork check FILE
  Says what is wrong with a template of the print builder, and changes nothing.`,
  async run({ args, io }) {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new UsageError("Give one FILE.");
    const json = await readGivenFile(io.cwd, file);
    const folder = dirname(resolve(io.cwd, file));
    const fonts = await listDesignFontIds();
    const { artwork, findings } = await readArtworkFile({ json, fileName: file, folder }, fonts);
    for (const finding of findings) {
      io.out(`${file}: ${printable(artworkFindingText(finding))}\n`);
    }
    const remarks = findings.length === 1 ? "1 remark" : `${findings.length} remarks`;
    io.out(`${artwork.key}: can be imported, ${remarks}.\n`);
    return 0;
  },
};
