import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { CompiledMessage } from "@lingui/message-utils/compileMessage";

import { directionOf } from "#domain/locale/locales.ts";
import type { LocaleCode } from "#domain/locale/locales.ts";

import { countName } from "./count-name.ts";

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
      return [key, nameCounts(isRightToLeft ? isolateValues(compiled) : compiled)];
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

/** Turns each `#` into a value that `createMessages` gives as a text; Lingui would ask `Intl` for it. */
function nameCounts(tokens: CompiledMessage, counted?: string): CompiledMessage {
  return tokens.map((token) => {
    if (typeof token === "string")
      return token === "#" && counted !== undefined ? [countName(counted)] : token;
    const [name, type, choices] = token;
    if (type === undefined || typeof choices !== "object" || choices === null) return token;
    if ("offset" in choices && choices.offset !== undefined)
      throw new Error(`The plural of ${name} has an offset`);
    const inner = type === "plural" ? name : counted;
    const named = Object.entries(choices).map(([category, branch]) => [
      category,
      Array.isArray(branch) ? nameCounts(branch, inner) : branch,
    ]);
    return [name, type, Object.fromEntries(named)];
  });
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
