import { type SQL, sql, type SQLWrapper } from "drizzle-orm";

import { likePattern } from "./listing-filter.ts";

/** A condition: one of the texts contains the search term, ignoring case. `%` and `_` in the term are plain characters. */
export function containsText(texts: readonly SQLWrapper[], typed: string): SQL {
  const pattern = likePattern(typed);
  return sql`(${sql.join(
    texts.map((text) => sql`${text} ilike ${pattern}`),
    sql` or `,
  )})`;
}
