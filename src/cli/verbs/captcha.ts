import { parseArgs } from "node:util";

import { dropCaptcha, setCaptcha } from "#services/verification/captcha-account.ts";

import { chooseStore } from "../choose-store.ts";
import { readGivenAccount } from "../read-given-file.ts";
import { UsageError, type Verb } from "../verb.ts";

export const captchaSet: Verb = {
  name: "captcha set",
  usage: `platen captcha set SLUG --file ACCOUNT.json
  Has a store's orders from unusual networks confirmed by Google's reCAPTCHA. The file is a JSON object
  of the key pair (docs/captcha.md); it is kept encrypted and shown nowhere.`,
  async run({ args, io, services }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { file: { type: "string" } },
    });
    if (values.file === undefined) throw new UsageError("Give --file ACCOUNT.json.");
    const store = await chooseStore(services, readSlug(positionals));
    await setCaptcha(services.openContext(store), await readGivenAccount(io.cwd, values.file));
    io.out(`The store ${store.slug} has its own captcha now.\n`);
    return 0;
  },
};

export const captchaOff: Verb = {
  name: "captcha off",
  usage: `platen captcha off SLUG
  Takes a store's own captcha away; the deployment's, or the built-in puzzle, takes its place.`,
  async run({ args, io, services }) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const store = await chooseStore(services, readSlug(positionals));
    if (!(await dropCaptcha({ db: services.connection.db, store }))) {
      io.err(`The store ${store.slug} has no captcha of its own.\n`);
      return 1;
    }
    io.out(`The store ${store.slug} has no captcha of its own any more.\n`);
    return 0;
  },
};

function readSlug([slug, ...others]: readonly string[]): string {
  if (slug === undefined || others.length > 0) throw new UsageError("Give one SLUG.");
  return slug;
}
