import { splitLocale } from "#domain/locale/locale-path.ts";
import { type SharedPage, sharedPage } from "#domain/store/shared-page.ts";

/** What the browser says of its connection, where it says anything. */
export type Connection = { saveData?: boolean; effectiveType?: string };

/**
 * The page that a link may have fetched ahead: one that is kept for everyone, never an address with
 * an effect or a token, and nothing at all on a slow or a metered connection.
 */
export function mayPrefetch(path: string, connection: Connection = {}): SharedPage | undefined {
  const { saveData = false, effectiveType = "" } = connection;
  if (saveData || effectiveType.endsWith("2g")) return undefined;
  return sharedPage(splitLocale(path).rest);
}
