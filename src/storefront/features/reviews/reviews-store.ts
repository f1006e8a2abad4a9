import { createStore, type StoreApi } from "zustand/vanilla";

import type { Client } from "#contract/client.ts";
import type { EndpointData } from "#contract/endpoint.ts";
import type { Endpoints } from "#contract/endpoints.ts";
import type { ErrorReply } from "#contract/errors.ts";
import type { ReviewSummary } from "#contract/schemas/review.ts";
import { firstFilter, type ReviewFilter } from "#domain/review/review-rules.ts";

/** The chosen product of a campaign; its reviews are those of its template there. */
export type ReviewPlace = { campaignId: number; productId: number; templateId: number };

export type ReviewList = EndpointData<Endpoints["GET /public/product-reviews/{templateId}"]>;

type Part = "summary" | "list";

type ReviewsState = {
  place: ReviewPlace | null;
  filter: ReviewFilter;
  page: number;
  summaries: ReadonlyMap<string, ReviewSummary>;
  lists: ReadonlyMap<string, ReviewList>;
  /** What could not be had, by the same keys; asked for anew by `retry`. */
  failed: ReadonlySet<string>;
  /** The last list that was there, which stays until the wanted one is. */
  latest: { key: string; list: ReviewList } | null;
  /** Whether the store shows no reviews any more (STORE-41). */
  isClosed: boolean;
};

const summaryKey = ({ campaignId, templateId }: Omit<ReviewPlace, "productId">) =>
  `${campaignId}/${templateId}`;

const isSame = (one: ReviewPlace | null, other: ReviewPlace) =>
  one !== null && one.productId === other.productId && summaryKey(one) === summaryKey(other);

const listKey = (place: ReviewPlace, { filter, page }: Pick<ReviewsState, "filter" | "page">) =>
  `${summaryKey(place)} ${filter} ${page}`;

const without = (keys: ReadonlySet<string>, gone: string) =>
  new Set([...keys].filter((key) => key !== gone));

/** Asks for what a store is to have of its place, once each. */
function createLoader(client: Client, store: StoreApi<ReviewsState>) {
  // What a call brings counts only while it is the last one of its kind.
  const asked = new Map<string, symbol>();
  /** Whose answers may be kept by the server from before this browser's review. */
  const renewed = new Set<string>();

  async function ask(key: string, load: () => Promise<Partial<ReviewsState> | null>) {
    const { summaries, lists } = store.getState();
    if (summaries.has(key) || lists.has(key) || asked.has(key)) return;
    const own = Symbol(key);
    asked.set(key, own);
    store.setState(({ failed }) => ({ failed: without(failed, key) }));
    const loaded = await load();
    if (asked.get(key) !== own) return;
    asked.delete(key);
    store.setState(loaded ?? (({ failed }) => ({ failed: new Set([...failed, key]) })));
  }

  function load(): void {
    const { place, filter, page } = store.getState();
    if (place === null) return;
    const params = { templateId: String(place.templateId) };
    const key = summaryKey(place);
    // A name that no kept answer has (`keptBy`) brings a new one.
    const query = { campaignId: String(place.campaignId), ...(renewed.has(key) && { fresh: "1" }) };
    void ask(key, async () => {
      const call = "GET /public/product-reviews/{templateId}/summary";
      const reply = await client(call, { params, query });
      if (!reply.success) return unless(reply);
      return { summaries: new Map([...store.getState().summaries, [key, reply.data]]) };
    });
    const ofList = listKey(place, { filter, page });
    void ask(ofList, async () => {
      const asks = { ...query, filter, page: String(page) };
      const reply = await client("GET /public/product-reviews/{templateId}", {
        params,
        query: asks,
      });
      if (!reply.success) return unless(reply);
      return { lists: new Map([...store.getState().lists, [ofList, reply.data]]) };
    });
  }

  return {
    load,
    renew(start: string, isOf: (key: string) => boolean) {
      renewed.add(start);
      for (const key of [...asked.keys()].filter(isOf)) asked.delete(key);
    },
  };
}

/**
 * The reviews that were loaded, kept by campaign and template (REV-01), and which of them are shown: another product
 * starts on page 1 with the first filter (REV-05, T-104).
 */
export function createReviews(client: Client) {
  const store = createStore<ReviewsState>(() => ({
    ...{ place: null, filter: firstFilter, page: 1, latest: null, isClosed: false },
    ...{ summaries: new Map(), lists: new Map(), failed: new Set() },
  }));
  const loader = createLoader(client, store);
  const change = (changed: Partial<ReviewsState>) => {
    store.setState((state) => ({ ...changed, latest: latestOf(state) }));
    loader.load();
  };
  return {
    store,
    show(place: ReviewPlace) {
      const isOther = !isSame(store.getState().place, place);
      change({ place, ...(isOther && { filter: firstFilter, page: 1 }) });
    },
    filterBy: (filter: ReviewFilter) => change({ filter, page: 1 }),
    turnTo: (page: number) => change({ page }),
    retry: loader.load,
    /** Loads what is kept of a campaign's template anew: a review of it was written, which is seen first. */
    renew(place: Omit<ReviewPlace, "productId">) {
      const start = summaryKey(place);
      const isOf = (key: string) => key === start || key.startsWith(`${start} `);
      loader.renew(start, isOf);
      const { summaries, lists, place: shown } = store.getState();
      store.setState({
        summaries: new Map([...summaries].filter(([key]) => !isOf(key))),
        lists: new Map([...lists].filter(([key]) => !isOf(key))),
        latest: null,
      });
      if (shown !== null && summaryKey(shown) === start) change({ filter: "newest", page: 1 });
    },
  };
}

/** What a refusal says of the store; null where it only failed. */
const unless = ({ code }: ErrorReply) => (code === "not_found" ? { isClosed: true } : null);

function latestOf(state: ReviewsState): ReviewsState["latest"] {
  const { place, lists, latest } = state;
  const list = place && lists.get(listKey(place, state));
  return place && list ? { key: summaryKey(place), list } : latest;
}

export type ReviewsView = {
  filter: ReviewFilter;
  page: number;
  summary: ReviewSummary | null;
  list: ReviewList | null;
  /** Whether the list is the one before, as the wanted one is still on its way. */
  isEarlier: boolean;
  failed: readonly Part[];
  isClosed: boolean;
};

/** What there is to show of a product. */
export function viewReviews(state: ReviewsState, place: ReviewPlace): ReviewsView {
  // A product that was just chosen is told to the store after it is shown.
  const choice = isSame(state.place, place) ? state : { filter: firstFilter, page: 1 };
  const ofSummary = summaryKey(place);
  const ofList = listKey(place, choice);
  const list = state.lists.get(ofList);
  const before = state.latest?.key === ofSummary ? state.latest.list : null;
  const parts: [Part, string][] = [
    ["summary", ofSummary],
    ["list", ofList],
  ];
  return {
    filter: choice.filter,
    page: choice.page,
    summary: state.summaries.get(ofSummary) ?? null,
    list: list ?? before,
    isEarlier: list === undefined && before !== null,
    failed: parts.flatMap(([part, key]) => (state.failed.has(key) ? [part] : [])),
    isClosed: state.isClosed,
  };
}
