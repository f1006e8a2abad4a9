import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { CompiledMessage, CompiledMessageToken } from "@lingui/message-utils/compileMessage";

import { directionOf } from "#domain/locale/locales.ts";
import type { LocaleCode } from "#domain/locale/locales.ts";

import { countNames } from "./count-names.ts";

export type CatalogueTexts = Readonly<Record<string, string>>;
export type CompiledCatalogue = Record<string, CompiledMessage>;

const firstStrongIsolate = "\u2068";
const popIsolate = "\u2069";

/**
 * Compiles ICU texts; keys that the locale lacks take the fallback's text (I18N-03). In a
 * right-to-left locale each plain value is wrapped in bidi isolates, so that a Latin name or an
 * amount does not reorder the sentence around it. Throws an Error naming the key of a bad text.
 */
export function compileCatalogue(
  locale: LocaleCode,
  texts: CatalogueTexts,
  fallback: CatalogueTexts = {},
): CompiledCatalogue {
  const isRightToLeft = directionOf(locale) === "rtl";
  return Object.fromEntries(
    Object.entries({ ...fallback, ...texts }).map(([key, text]) => {
      const compiled = compileText(key, text);
      return [key, withoutPlurals(isRightToLeft ? isolateValues(compiled) : compiled)];
    }),
  );
}

function compileText(key: string, text: string): CompiledMessage {
  try {
    return compileMessageOrThrow(text);
  } catch (cause) {
    throw new Error(`Message ${key} is not ICU MessageFormat`, { cause });
  }
}

/**
 * Turns each plural into choices between texts that `createMessages` gives: the number itself, its
 * category and, for `#`, how it is written; a `{name, number}` is written the same way. Lingui would have `Intl`
 * write it in any case.
 */
function withoutPlurals(tokens: CompiledMessage, counted?: string): CompiledMessage {
  return tokens.map((token) => {
    if (typeof token === "string")
      return token === "#" && counted !== undefined ? [countNames(counted).written] : token;
    const [name, type, choices] = token;
    if (type === "number" && choices === undefined) return [countNames(name).written];
    if (type === undefined || typeof choices !== "object" || choices === null) return token;
    const isPlural = type === "plural";
    const inner = isPlural ? name : counted;
    const { offset, ...branches } = choices as Record<string, unknown>;
    if (offset !== undefined) throw new Error(`The plural of ${name} has an offset`);
    const named = Object.entries(branches).map(([choice, branch]): [string, unknown] => [
      choice,
      Array.isArray(branch) ? withoutPlurals(branch, inner) : branch,
    ]);
    return isPlural ? choosePlural(name, named) : [name, type, Object.fromEntries(named)];
  });
}

function choosePlural(name: string, branches: [string, unknown][]): CompiledMessageToken {
  const isNumber = ([choice]: [string, unknown]) => /^\d/u.test(choice);
  const categories = Object.fromEntries(branches.filter((branch) => !isNumber(branch)));
  const byCategory: CompiledMessageToken = [countNames(name).category, "select", categories];
  const numbers = Object.fromEntries(branches.filter(isNumber));
  if (Object.keys(numbers).length === 0) return byCategory;
  return [name, "select", { ...numbers, other: [byCategory] }];
}

function isolateValues(tokens: CompiledMessage): CompiledMessage {
  return tokens.flatMap((token): CompiledMessage => {
    if (typeof token === "string") return [token];
    const [name, type, choices] = token;
    if (type === undefined) return [firstStrongIsolate, token, popIsolate];
    if (typeof choices !== "object" || choices === null) return [token];
    const isolated = Object.entries(choices).map(([category, branch]) => [
      category,
      Array.isArray(branch) ? isolateValues(branch) : branch,
    ]);
    return [[name, type, Object.fromEntries(isolated)]];
  });
}
