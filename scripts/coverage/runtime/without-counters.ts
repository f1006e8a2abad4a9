const counters = /\bcov_\w+(?:\$\d+)?\(\)\.[sfb](?:\[\d+\])+\+\+/gu;

/**
 * The text of a function with 0 in place of each counter, because a page that gets the text has none of
 * the module's names. An expression stays one, so the text parses whatever surrounds it.
 */
export const withoutCounters = (text: string): string =>
  text.includes("cov_") ? text.replace(counters, "0") : text;
