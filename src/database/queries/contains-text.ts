import { type SQL, sql, type SQLWrapper } from "drizzle-orm";

import { likePattern } from "./listing-filter.ts";

/** Whether one of these texts contains what somebody typed, whatever the case; `%` and `_` stand for themselves. */
export function containsText(texts: readonly SQLWrapper[], typed: string): SQL {
  const pattern = likePattern(typed);
  return sql`(${sql.join(
    texts.map((text) => sql`${text} ilike ${pattern}`),
    sql` or `,
  )})`;
}
