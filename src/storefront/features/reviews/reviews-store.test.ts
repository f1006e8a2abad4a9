import { beforeEach, describe, expect, it } from "vitest";

import type { Client } from "#contract/client.ts";
import type { ReviewSummary } from "#contract/schemas/review.ts";

import { createReviews, type ReviewList, viewReviews } from "./reviews-store.ts";

const mug = { campaignId: 1, productId: 10, templateId: 100 };
const shirt = { campaignId: 1, productId: 11, templateId: 101 };

type Reply = { success: boolean; code?: string; data?: Partial<ReviewList & ReviewSummary> };
type Asked = {
  key: string;
  templateId: string;
  filter?: string;
  page?: string;
  fresh?: string;
};

let asked: Asked[];
/** What a call brings; of each template and list its own. */
let answer: (call: Asked) => Reply | Promise<Reply>;
const client = (async (key: string, input: { params: Asked; query: Asked }) => {
  const { filter, page, fresh } = input.query;
  const call = { key, templateId: input.params.templateId, filter, page, fresh } as Asked;
  asked.push(call);
  return answer(call);
}) as unknown as Client;

const settled = () => new Promise((resolve) => setTimeout(resolve));
const isList = ({ filter }: Asked) => filter !== undefined;
const lists = () =>
  asked.filter(isList).map(({ templateId, filter, page }) => [templateId, filter, page]);

beforeEach(() => {
  asked = [];
  answer = (call) => ({
    success: true,
    data: isList(call) ? { total: Number(call.page), last_page: 9 } : { review_count: 90 },
  });
});

describe("REV-05 T-104 another product", () => {
  it("starts on page 1 with the first filter", async () => {
    const reviews = createReviews(client);
    reviews.show(mug);
    reviews.filterBy("5");
    reviews.turnTo(3);
    await settled();
    expect(viewReviews(reviews.store.getState(), mug)).toMatchObject({ filter: "5", page: 3 });
    // What is rendered before the store knows of it, too.
    const start = { filter: "helpful", page: 1, list: null, summary: null };
    expect(viewReviews(reviews.store.getState(), shirt)).toMatchObject(start);
    reviews.show(shirt);
    await settled();
    expect(reviews.store.getState()).toMatchObject({ filter: "helpful", page: 1, place: shirt });
    expect(lists().at(-1)).toEqual(["101", "helpful", "1"]);
  });

  it("does so as well where it has the same template, and back at the first one", async () => {
    const reviews = createReviews(client);
    reviews.show(mug);
    reviews.turnTo(2);
    reviews.show({ ...mug, productId: 12 });
    expect(reviews.store.getState()).toMatchObject({ filter: "helpful", page: 1 });
    reviews.filterBy("newest");
    reviews.show(mug);
    expect(reviews.store.getState()).toMatchObject({ filter: "helpful", page: 1 });
  });

  it("the same product again, as after a choice of its size, changes nothing", () => {
    const reviews = createReviews(client);
    reviews.show(mug);
    reviews.filterBy("photos");
    reviews.turnTo(2);
    reviews.show({ ...mug });
    expect(reviews.store.getState()).toMatchObject({ filter: "photos", page: 2 });
  });

  it("another filter starts on page 1", () => {
    const reviews = createReviews(client);
    reviews.show(mug);
    reviews.turnTo(3);
    reviews.filterBy("newest");
    expect(reviews.store.getState()).toMatchObject({ filter: "newest", page: 1 });
  });
});

describe("REV-01 what was loaded", () => {
  it("is kept by campaign and template, and not asked for again", async () => {
    const reviews = createReviews(client);
    reviews.show(mug);
    await settled();
    reviews.show(shirt);
    await settled();
    reviews.show(mug);
    await settled();
    expect(asked).toHaveLength(4);
    expect(viewReviews(reviews.store.getState(), mug).list).toMatchObject({ total: 1 });
  });

  it("stays until what is wanted has come, of the same product alone", async () => {
    const reviews = createReviews(client);
    reviews.show(mug);
    await settled();
    reviews.turnTo(2);
    const view = viewReviews(reviews.store.getState(), mug);
    expect([view.list?.total, view.isEarlier, view.page]).toEqual([1, true, 2]);
    await settled();
    expect(viewReviews(reviews.store.getState(), mug)).toMatchObject({ isEarlier: false });
    reviews.show(shirt);
    expect(viewReviews(reviews.store.getState(), shirt)).toMatchObject({ list: null });
  });

  it("is loaded anew once a review was written, which is seen first", async () => {
    const reviews = createReviews(client);
    reviews.show(mug);
    await settled();
    reviews.renew(mug);
    expect(viewReviews(reviews.store.getState(), mug)).toMatchObject({
      ...{ filter: "newest", summary: null, list: null },
    });
    await settled();
    // The first two may be kept by the server.
    expect(asked.map(({ fresh }) => fresh)).toEqual([undefined, undefined, "1", "1"]);
    reviews.renew(shirt);
    expect(reviews.store.getState()).toMatchObject({ filter: "newest", place: mug });
  });

  it("an answer from before that counts no more", async () => {
    const waiting: ((reply: Reply) => void)[] = [];
    answer = () => new Promise((resolve) => waiting.push(resolve));
    const reviews = createReviews(client);
    reviews.show(mug);
    reviews.renew(mug);
    for (const [at, tell] of waiting.entries()) {
      tell({ success: true, data: { review_count: at, total: at } });
    }
    await settled();
    const { summary, list } = viewReviews(reviews.store.getState(), mug);
    expect([summary?.review_count, list?.total]).toEqual([2, 3]);
  });
});

describe("what could not be had", () => {
  it("is told by its part, and asked for anew", async () => {
    answer = (call) =>
      isList(call)
        ? { success: false, code: "unavailable" }
        : { success: true, data: { review_count: 1 } };
    const reviews = createReviews(client);
    reviews.show(mug);
    await settled();
    expect(viewReviews(reviews.store.getState(), mug).failed).toEqual(["list"]);
    answer = () => ({ success: true, data: { total: 1 } });
    reviews.retry();
    expect(viewReviews(reviews.store.getState(), mug).failed).toEqual([]);
    await settled();
    expect(asked).toHaveLength(3);
    expect(viewReviews(reviews.store.getState(), mug).list).toMatchObject({ total: 1 });
  });

  it("STORE-41 not_found is a store that shows none", async () => {
    answer = () => ({ success: false, code: "not_found" });
    const reviews = createReviews(client);
    reviews.show(mug);
    await settled();
    expect(viewReviews(reviews.store.getState(), mug)).toMatchObject({
      isClosed: true,
      failed: [],
    });
  });
});
