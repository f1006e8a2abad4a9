import { listingParameters } from "#domain/listing/read-listing-choice.ts";

import type { PageAnswer } from "./page-answer.ts";
import type { PageQuestion } from "./page-question.ts";

/**
 * A shared page is made without the visitor's query, and so is the redirect that stands for it. It
 * is given what the address asks beside the listing's choice: the seller's `spsid` (OP-019), the
 * currency, the marks of an advertisement. Any other answer comes back as it is.
 */
export function carryQuery(
  answer: PageAnswer,
  { query, address }: Pick<PageQuestion, "query" | "address">,
): PageAnswer {
  if (!address.isShared || query === undefined) return answer;
  // A listing's own redirect names its choice already; a moved address (301) names none.
  const isMoved = answer.status === 301;
  const kept = [...query].filter(([name]) => isMoved || !listingParameters.has(name));
  if (kept.length === 0) return answer;
  const headers = answer.headers.map(([name, value]): [string, string] => {
    if (name !== "location") return [name, value];
    return [name, `${value}${value.includes("?") ? "&" : "?"}${new URLSearchParams(kept)}`];
  });
  return { ...answer, headers };
}
