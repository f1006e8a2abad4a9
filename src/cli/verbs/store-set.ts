import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";

import { isRecord } from "#domain/json/is-record.ts";
import { editStore } from "#services/stores/edit-store.ts";
import type { StoreEdit } from "#services/stores/settings/edit-document.ts";
import type { PictureSources } from "#services/stores/prepare-setting-pictures.ts";
import { splitAssignment } from "#services/stores/settings/key-path.ts";

import { chooseStore } from "../choose-store.ts";
import { createPictureReader, readGivenFile } from "../read-given-file.ts";
import { UsageError, type Verb, type VerbServices } from "../verb.ts";

export const storeSet: Verb = {
  name: "store set",
  usage: `platen store set SLUG [--file PATCH.json] [--name NAME] [--status verified|blocked|suspended]
    [--host HOST ...] [--set KEY=VALUE ...] [--add LIST=ENTRY ...] [--unset KEY ...]
  Changes a store, all of it or nothing. --file takes what platen store export writes, or a part of it;
  a list in it replaces the list. --host replaces all hosts. Then, in the order given, --set changes one
  value, --add adds an entry to a list (LIST[0]= puts it first), --unset removes an entry or takes a
  setting back to its default.
  KEY is theme, storeContact.phone, flags.NAME, headerMenu[0].title, discounts.SUMMER10.percent,
  "shipping.rates.standard:DE.first" and so on; VALUE is text, JSON, a list with commas (en,de) or
  fields (code=SUMMER10,percent=10). docs/settings.md lists all keys. A picture is an https
  address, which is fetched and stored, the path of a file, or an address that platen file add prints.`,
  async run({ args, io, services }) {
    const { values, positionals, tokens } = parseArgs({
      args,
      allowPositionals: true,
      tokens: true,
      options: {
        name: { type: "string" },
        status: { type: "string" },
        host: { type: "string", multiple: true },
        set: { type: "string", multiple: true },
        add: { type: "string", multiple: true },
        unset: { type: "string", multiple: true },
        file: { type: "string" },
      },
    });
    const [slug, ...others] = positionals;
    if (slug === undefined || others.length > 0) throw new UsageError("Give one SLUG.");
    const { name, status, host, file } = values;
    const edits = tokens.flatMap((token) =>
      token.kind === "option" ? readEdit(token.name, token.value ?? "") : [],
    );
    const store = await chooseStore(services, slug);
    const patch: Record<string, unknown> = {
      ...(file === undefined ? {} : await readPatch(io.cwd, file)),
      ...(name === undefined ? {} : { name }),
      ...(status === undefined ? {} : { status }),
      ...(host === undefined ? {} : { hosts: host }),
    };
    if (Object.keys(patch).length + edits.length === 0) throw new UsageError("Nothing to change.");
    const { connection, hostRules } = services;
    const pictures = pictureSources(services, io.cwd, file);
    await editStore({ db: connection.db, store, hostRules, pictures }, { patch, edits });
    io.out(`Changed the store ${store.slug}.\n`);
    return 0;
  },
};

/** Pictures are read from the folder of the patch file, else from the current folder. */
export function pictureSources(
  { storage, fetchForeignFile }: VerbServices,
  cwd: string,
  file: string | undefined,
): PictureSources {
  const folders = [...(file === undefined ? [] : [dirname(resolve(cwd, file))]), cwd];
  return { storage, fetchForeignFile, readFile: createPictureReader(folders) };
}

/** The change that an option asks for; none for options that ask for something else. */
export function readEdit(option: string, text: string): StoreEdit[] {
  if (option === "unset") return [{ kind: "unset", key: text }];
  if (option !== "set" && option !== "add") return [];
  const assignment = splitAssignment(text);
  if (assignment !== undefined) return [{ kind: option, ...assignment }];
  throw new UsageError(`--${option} needs KEY=VALUE, not "${text}".`);
}

export async function readPatch(folder: string, file: string): Promise<Record<string, unknown>> {
  const text = await readGivenFile(folder, file);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(`${file} is not JSON: ${error.message}`);
    throw error;
  }
  if (isRecord(parsed)) return parsed;
  throw new UsageError(`${file} must hold a JSON object.`);
}
