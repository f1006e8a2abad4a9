import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";

import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { CompiledMessage } from "@lingui/message-utils/compileMessage";

import { completeLocales, getLocale } from "#domain/locale/locales.ts";
import type { CompleteLocale } from "#domain/locale/locales.ts";

const pluralTypes: Record<string, Intl.PluralRuleType> = {
  plural: "cardinal",
  selectordinal: "ordinal",
};

/** Texts whose words the law of a country prescribes, so that their arguments stand beside them (BGB § 312j (3)). */
const prescribedTexts: ReadonlySet<string> = new Set([
  "de: checkout.order_and_pay",
  "de: order.addition_pay",
]);

type Parsed = { arguments: string[]; selects: string[]; problems: string[] };

/**
 * What is wrong with the catalogues of the complete locales (OP-033), one line a problem: keys that
 * English has not or that are missing, keys written twice, empty or unparsable texts, other
 * arguments or select branches than in English, plural categories missing or unknown to the locale.
 * Takes each catalogue as its file's text.
 */
export function findMessageProblems(
  sources: Readonly<Partial<Record<CompleteLocale, string>>>,
): string[] {
  const english = readTexts(sources.en);
  return completeLocales.flatMap((locale) => {
    const source = sources[locale];
    if (source === undefined) return [`${locale}: catalogue missing`];
    const texts = readTexts(source);
    if (texts === undefined) return [`${locale}: not a JSON object of texts`];
    return [
      ...findDuplicates(source).map((key) => `duplicate key ${key}`),
      ...findKeyProblems(texts, english ?? {}),
      ...Object.entries(texts).flatMap(([key, text]) =>
        findTextProblems(locale, { key, text }, english?.[key]).map(
          (problem) => `${key}: ${problem}`,
        ),
      ),
    ].map((problem) => `${locale}: ${problem}`);
  });
}

function readTexts(source: string | undefined): Record<string, string> | undefined {
  try {
    const value: unknown = JSON.parse(source ?? "");
    if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
    const isFlat = Object.values(value).every((text) => typeof text === "string");
    return isFlat ? (value as Record<string, string>) : undefined;
  } catch {
    return undefined;
  }
}

function findDuplicates(source: string): string[] {
  const keys = [...source.matchAll(/^\s*"((?:[^"\\]|\\.)*)"\s*:/gmu)].map(
    (match) => match[1] ?? "",
  );
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))];
}

function findKeyProblems(texts: Record<string, string>, english: Record<string, string>): string[] {
  return [
    ...Object.keys(english)
      .filter((key) => !Object.hasOwn(texts, key))
      .map((key) => `missing key ${key}`),
    ...Object.keys(texts)
      .filter((key) => !Object.hasOwn(english, key))
      .map((key) => `key ${key} is not in en`),
  ];
}

function findTextProblems(
  locale: CompleteLocale,
  { key, text }: { key: string; text: string },
  english: string | undefined,
): string[] {
  if (text.trim() === "") return ["empty text"];
  const parsed = parse(locale, text);
  if (parsed === undefined) return ["not ICU MessageFormat"];
  const source = english === undefined ? undefined : parse("en", english);
  if (source === undefined) return parsed.problems;
  return [
    ...parsed.problems,
    ...compareLists(
      "arguments",
      parsed.arguments,
      prescribedTexts.has(`${locale}: ${key}`) ? [] : source.arguments,
    ),
    ...compareLists("select branches", parsed.selects, source.selects),
  ];
}

function compareLists(what: string, actual: string[], expected: string[]): string[] {
  const [have, want] = [actual, expected].map((list) => [...new Set(list)].toSorted().join(", "));
  return have === want ? [] : [`${what} [${have}] differ from en [${want}]`];
}

function parse(locale: CompleteLocale, text: string): Parsed | undefined {
  const parsed: Parsed = { arguments: [], selects: [], problems: [] };
  let tokens: CompiledMessage;
  try {
    tokens = compileMessageOrThrow(text);
  } catch {
    return undefined;
  }
  walk(locale, tokens, parsed);
  return parsed;
}

function walk(locale: CompleteLocale, tokens: CompiledMessage, parsed: Parsed): void {
  for (const token of tokens) {
    if (typeof token === "string") continue;
    const [name, type, choices] = token;
    parsed.arguments.push(name);
    if (typeof choices !== "object" || choices === null) continue;
    const branches = Object.entries(choices).filter(([category]) => category !== "offset");
    const categories = branches.map(([category]) => category);
    const pluralType = pluralTypes[type ?? ""];
    if (pluralType) parsed.problems.push(...findPluralProblems(locale, pluralType, categories));
    else parsed.selects.push(...categories.map((category) => `${name}=${category}`));
    for (const [, branch] of branches) walk(locale, branch as CompiledMessage, parsed);
  }
}

function findPluralProblems(
  locale: CompleteLocale,
  type: Intl.PluralRuleType,
  categories: string[],
): string[] {
  const rules = new Intl.PluralRules(getLocale(locale).date, { type });
  const required: string[] = rules.resolvedOptions().pluralCategories;
  return [
    ...required
      .filter((category) => !categories.includes(category))
      .map((category) => `plural category ${category} missing`),
    ...categories
      .filter((category) => !/^\d+$/u.test(category) && !required.includes(category))
      .map((category) => `plural category ${category} is not one of ${locale}`),
  ];
}

function readSources(folder: string): Partial<Record<CompleteLocale, string>> {
  const files = completeLocales
    .map((locale) => [locale, join(folder, getLocale(locale).file)] as const)
    .filter(([, file]) => existsSync(file));
  return Object.fromEntries(files.map(([locale, file]) => [locale, readFileSync(file, "utf8")]));
}

if (import.meta.main) {
  const folder = process.argv[2] ?? join(import.meta.dirname, "../src/messages/catalogues");
  const problems = findMessageProblems(readSources(folder));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
