import { parseArgs } from "node:util";

import { findContentPage, listContentPages } from "#database/queries/content-pages.ts";
import { mainLanguage } from "#domain/content/choose-language.ts";
import { builtInPages, isBuiltInPage } from "#domain/content/page-slug.ts";
import { isLocaleCode, type LocaleCode } from "#domain/locale/locales.ts";
import { builtInPageText } from "#messages/pages/built-in-page-text.ts";
import { unknownPage } from "#services/pages/unknown-page.ts";
import { renamePage } from "#services/pages/rename-page.ts";
import { removePage, setPage } from "#services/pages/set-page.ts";

import { chooseStore } from "../choose-store.ts";
import { printTable } from "../print-table.ts";
import { readGivenFile } from "../read-given-file.ts";
import { UsageError, type Verb } from "../verb.ts";

function readLocale(text: string | undefined): LocaleCode | undefined {
  if (text !== undefined && !isLocaleCode(text)) {
    throw new UsageError(`There is no language "${text}"; write a code such as en or de.`);
  }
  return text;
}

export const pageList: Verb = {
  name: "page list",
  usage: `platen page list [--store SLUG] [--json]
  Lists the content pages: those of the store itself, language by language, and the built-in ones.`,
  async run({ args, io, services }) {
    const { values } = parseArgs({
      args,
      options: { store: { type: "string" }, json: { type: "boolean", default: false } },
    });
    const store = await chooseStore(services, values.store);
    const own = await listContentPages(services.connection.db, store.id);
    const written = new Set(own.map(({ slug }) => slug));
    const rows = [
      ...own.map(({ slug, locale, title, updatedAt }) => ({
        ...{ slug, language: locale as string, title, changed: updatedAt.toISOString() },
      })),
      ...builtInPages
        .filter((slug) => !written.has(slug))
        .map((slug) => ({ slug, language: "built in", title: "", changed: "" })),
    ];
    printTable(io, rows, { asJson: values.json, empty: "There are no pages." });
    return 0;
  },
};

export const pageSet: Verb = {
  name: "page set",
  usage: `platen page set SLUG FILE [--locale CODE] [--store SLUG]
  Shows the Markdown of FILE at /page/SLUG, in one language (the store's own unless told), in the place
  of what was there. It begins with "# " and the title; {store} in it stands for the store's name.
  docs/pages.md has all of it.`,
  async run({ args, io, services }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { store: { type: "string" }, locale: { type: "string" } },
    });
    const [slug, file, ...others] = positionals;
    if (slug === undefined || file === undefined || others.length > 0) {
      throw new UsageError("Give one SLUG and one FILE.");
    }
    const asked = readLocale(values.locale);
    const store = await chooseStore(services, values.store);
    const locale = asked ?? mainLanguage(store.settings);
    const text = await readGivenFile(io.cwd, file);
    await setPage({ db: services.connection.db, store }, { slug, locale, text });
    io.out(`${store.slug}: /page/${slug} is that of ${file} in ${locale}.\n`);
    return 0;
  },
};

export const pageShow: Verb = {
  name: "page show",
  usage: `platen page show SLUG [--locale CODE] [--store SLUG]
  Prints the Markdown that the store shows in a language (its own unless told), to be changed and given
  to platen page set: of the store in that language, else in another, else what is built in.`,
  async run({ args, io, services }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { store: { type: "string" }, locale: { type: "string" } },
    });
    const [slug, ...others] = positionals;
    if (slug === undefined || others.length > 0) throw new UsageError("Give one SLUG.");
    const asked = readLocale(values.locale);
    const store = await chooseStore(services, values.store);
    const main = mainLanguage(store.settings);
    const locale = asked ?? main;
    const own = await findContentPage(services.connection.db, store.id, { slug, locale, main });
    const builtIn = isBuiltInPage(slug) ? builtInPageText(slug, locale).text : undefined;
    const text = own?.text ?? builtIn;
    if (text === undefined) {
      throw await unknownPage(services.connection.db, store, { slug }, builtInPages);
    }
    io.out(text.endsWith("\n") ? text : `${text}\n`);
    return 0;
  },
};

export const pageRemove: Verb = {
  name: "page remove",
  usage: `platen page remove SLUG [--locale CODE] [--store SLUG]
  Takes a content page of the store away, in all its languages or in one; what is built in comes back.`,
  async run({ args, io, services }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { store: { type: "string" }, locale: { type: "string" } },
    });
    const [slug, ...others] = positionals;
    if (slug === undefined || others.length > 0) throw new UsageError("Give one SLUG.");
    const store = await chooseStore(services, values.store);
    const locale = readLocale(values.locale);
    const ctx = { db: services.connection.db, store };
    const left = await removePage(ctx, { slug, locale });
    const built = isBuiltInPage(slug) ? "is the built-in one again" : "is gone";
    const now = left.length > 0 ? `is left in ${left.join(", ")}` : built;
    io.out(`${store.slug}: /page/${slug} ${now}.\n`);
    return 0;
  },
};

export const pageRename: Verb = {
  name: "page rename",
  usage: `platen page rename SLUG NEW-SLUG [--store SLUG]
  Gives a content page of the store another address, in all its languages; the old address leads to it.`,
  async run({ args, io, services }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { store: { type: "string" } },
    });
    const [from, to, ...others] = positionals;
    if (from === undefined || to === undefined || others.length > 0) {
      throw new UsageError("Give one SLUG and one NEW-SLUG.");
    }
    const store = await chooseStore(services, values.store);
    await renamePage({ db: services.connection.db, store }, { from, to });
    io.out(`${store.slug}: /page/${from} is /page/${to} now.\n`);
    return 0;
  },
};
