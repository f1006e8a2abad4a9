import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";

import { setStore } from "#services/stores/set-store.ts";

import { chooseStore } from "../choose-store.ts";
import { createPictureReader, readGivenFile } from "../read-given-file.ts";
import { UsageError, type Verb } from "../verb.ts";

export const storeSet: Verb = {
  name: "store set",
  usage: `platen store set SLUG [--name NAME] [--status verified|blocked|suspended]
    [--host HOST ...] [--set KEY=VALUE ...] [--file PATCH.json]
  Changes a store. --host replaces all hosts. --set changes one setting, its VALUE is JSON or plain
  text; KEY may be flags.NAME. A patch file may hold name, status, hosts, settings, shipping and
  discounts. A picture (logo_url, logo_dark_url, banner_url, image_url) is an https address, which is
  fetched and stored, the path of a file, or an address that platen file add prints.`,
  async run({ args, io, services }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        name: { type: "string" },
        status: { type: "string" },
        host: { type: "string", multiple: true },
        set: { type: "string", multiple: true },
        file: { type: "string" },
      },
    });
    const [slug, ...others] = positionals;
    if (slug === undefined || others.length > 0) throw new UsageError("Give one SLUG.");
    const { name, status, host, set = [], file } = values;
    const store = await chooseStore(services, slug);
    const fromFile = file === undefined ? {} : await readPatch(io.cwd, file);
    const patch: Record<string, unknown> = {
      ...fromFile,
      ...(name === undefined ? {} : { name }),
      ...(status === undefined ? {} : { status }),
      ...(host === undefined ? {} : { hosts: host }),
      ...(set.length === 0 ? {} : { settings: mergeSettings(fromFile["settings"], set) }),
    };
    if (Object.keys(patch).length === 0) throw new UsageError("Nothing to change.");
    const { connection, hostRules, storage, fetchForeignFile } = services;
    const folders = [...(file === undefined ? [] : [dirname(resolve(io.cwd, file))]), io.cwd];
    const pictures = { storage, fetchForeignFile, readFile: createPictureReader(folders) };
    await setStore({ db: connection.db, store, hostRules, pictures }, patch);
    io.out(`Changed the store ${store.slug}.\n`);
    return 0;
  },
};

async function readPatch(folder: string, file: string): Promise<Record<string, unknown>> {
  const parsed = parsePatch(await readGivenFile(folder, file), file);
  if (isObject(parsed)) return parsed;
  throw new UsageError(`${file} must hold a JSON object.`);
}

function parsePatch(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${file} is not JSON: ${reason}`);
  }
}

function mergeSettings(before: unknown, assignments: readonly string[]): Record<string, unknown> {
  const settings: Record<string, unknown> = isObject(before) ? { ...before } : {};
  for (const assignment of assignments) {
    const [, key = "", text = ""] = /^([\w.]+)=(.*)$/su.exec(assignment) ?? [];
    if (key === "") throw new UsageError(`--set needs KEY=VALUE, not "${assignment}".`);
    const flag = /^flags\.(\w+)$/u.exec(key)?.[1];
    if (flag === undefined) settings[key] = readValue(text);
    else settings["flags"] = { ...asObject(settings["flags"]), [flag]: readValue(text) };
  }
  return settings;
}

function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function asObject(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {};
}
