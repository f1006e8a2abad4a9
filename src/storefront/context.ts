import { createContext } from "react-router";

import type { Client } from "#contract/client.ts";
import type { GeneralInfo, StoreInfo } from "#contract/schemas/store.ts";
import type { LocaleCode } from "#domain/locale/locales.ts";
import type { Currency } from "#domain/money/currency.ts";

/** A finished page, and the text of each inline script in it that is the storefront's own. */
export type RenderedHtml = { html: string; inlineScripts: readonly string[] };

/**
 * All that a page may know of its request. For pages that are cached it depends on store, path,
 * locale and currency alone (OP-144): nothing of the visitor can reach the HTML.
 */
export type PageContext = {
  client: Client;
  /** Scheme and host under which the store is reached. */
  origin: string;
  /** Path and query as asked; for cached pages the query is a campaign's known choice or empty. */
  path: string;
  locale: LocaleCode;
  currency: Currency;
  isFallbackCurrency: boolean;
  store: StoreInfo;
  /** Whether the store is blocked or suspended and this page shows the notice alone (STORE-13). */
  isSuspended: boolean;
  general: GeneralInfo;
  /** What can take payments here, by name and kind. */
  gateways: readonly { name: string; kind: "card" | "wallet" }[];
  /** Lines of text that the store's contact takes, which itself is in no page (OP-014); 0 for none. */
  contactRoom: number;
  /** Where sellers sign up or in; shown by store 1 alone, and not at all while undefined (OP-011). */
  sellerUrl: string | undefined;
  /** Demo stores on localhost names: the page may point at /dev/outbox. */
  isDevelopment: boolean;
  /** Takes the finished page as it is; the response then needs no body (a stream costs as much as a render). */
  keepHtml: (page: RenderedHtml) => void;
  /** Has the page's policy allow WebAssembly, for a form that shapes texts (docs/design-engine.md). */
  allowWasm: () => void;
  /** Has the page's policy allow the store's own design tool in a frame, where it has one (OP-067). */
  allowDesignTool: () => void;
  /** Has the page's policy allow the script of a payment gateway, on that gateway's own page (OP-113). */
  allowGateway: (gateway: "stripe" | "paypal", scriptUrl: string) => void;
  /** Hands a fault of rendering to the log. */
  reportError: (error: unknown) => void;
};

export const pageContext = createContext<PageContext>();
