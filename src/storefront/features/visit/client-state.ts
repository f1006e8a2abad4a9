import { createStore } from "zustand/vanilla";

import type { Theme } from "#domain/store/theme.ts";

/** What the browser knows beyond the page (STORE-53); null and empty until something has told it. */
export type ClientState = {
  theme: Theme;
  currency: string;
  isFallbackCurrency: boolean;
  userCountry: string | null;
  currentSellerId: string | null;
  faqList: readonly { question: string; answer: string }[];
  csrfToken: string | null;
  isSearching: boolean;
};

export const clientState = createStore<ClientState>(() => ({
  theme: "default",
  currency: "USD",
  isFallbackCurrency: false,
  userCountry: null,
  currentSellerId: null,
  faqList: [],
  csrfToken: null,
  isSearching: false,
}));
