import { afterAll, beforeAll, expect, it } from "vitest";

import type { StoreRecord } from "#database/queries/stores.ts";
import { builtInPages } from "#domain/content/page-slug.ts";
import { removePage, setPage } from "#services/pages/set-page.ts";

import { type ApiBed, createApiBed } from "./testing/api-bed.ts";

const host = "main.localhost";

let bed: ApiBed;
let store: StoreRecord;
beforeAll(async () => {
  bed = await createApiBed();
  store = await bed.addStore({
    ...{ slug: "main", hosts: [host], name: "A*B* & [C]" },
    settings: { default_language: "de" },
  });
});
afterAll(async () => {
  expect(bed.faults).toEqual([]);
  await bed.close();
});

type Reply = { status: number; body: { success: boolean; code?: string; data: unknown } };
async function get(path: string, at = host): Promise<Reply> {
  const answer = await bed.call(at, path);
  return { status: answer.status, body: (await answer.json()) as Reply["body"] };
}
const page = async (path: string) => (await get(path)).body.data;

it.each([
  ["NAV-12", "faq"],
  ["NAV-13", "about"],
  ["NAV-14", "contact-us"],
  ["NAV-15", "return-policy"],
  ["NAV-16", "shipping-policy"],
  ["NAV-17", "terms-of-service"],
  ["NAV-18", "privacy"],
  ["NAV-19", "dmca"],
])("%s CAT-13 OP-018 every store has the page %s", async (_row, slug) => {
  expect(await page(`/public/page/${slug}`)).toMatchObject({
    ...{ slug, locale: "de", is_built_in: true, locales: ["en", "de", "ar"] },
  });
  expect(await page(`/public/page/${slug}?locale=ar`)).toMatchObject({ locale: "ar" });
});

it("CHK-39 the shipping policy states 21 to 25 business days", async () => {
  const text = JSON.stringify(await page("/public/page/shipping-policy?locale=en"));
  expect(text).toContain("21 to 25 business days");
});

it("the store's name stands in it as it is, whatever is in the name", async () => {
  const text = JSON.stringify(await page("/public/page/about"));
  expect(text).toContain("A*B* & [C]");
  expect(text).not.toContain("{store}");
});

it("what the store wrote goes before what is built in, in its own language where there is no other", async () => {
  const ctx = { db: bed.db, store };
  const asked = "/public/page/return-policy";
  await setPage(ctx, { slug: "return-policy", locale: "fr", text: "# Retours" });
  expect(await page(`${asked}?locale=en`)).toMatchObject({ title: "Retours", locale: "fr" });
  await setPage(ctx, {
    slug: "return-policy",
    locale: "de",
    text: "# Rückgabe bei {store}\n\nNie.",
  });
  expect(await page(`${asked}?locale=en`)).toEqual({
    ...{ slug: "return-policy", locale: "de", locales: ["de", "fr"], is_built_in: false },
    ...{ title: "Rückgabe bei A*B* & [C]", description: "Nie." },
    blocks: [{ kind: "paragraph", spans: [{ text: "Nie." }] }],
  });
  expect(await page(`${asked}?locale=fr`)).toMatchObject({ title: "Retours" });
  await removePage(ctx, { slug: "return-policy" });
  expect(await page(`${asked}?locale=en`)).toMatchObject({ is_built_in: true, locale: "en" });
});

it("CAT-13 the list has the pages of all stores, then the store's own, by their titles", async () => {
  await setPage({ db: bed.db, store }, { slug: "our-story", locale: "en", text: "# Our story" });
  const listed = (await page("/public/storefront/pages?locale=de")) as {
    slug: string;
    title: string;
  }[];
  expect(listed.map(({ slug }) => slug)).toEqual([...builtInPages, "our-story"]);
  expect(listed.find(({ slug }) => slug === "our-story")).toEqual({
    ...{ slug: "our-story", title: "Our story", locale: "en" },
  });
  const faq = (await page("/public/page/faq?locale=de")) as { title: string };
  expect(listed[0]?.title).toBe(faq.title);
});

it("CAT-12 the FAQ is a list of questions with answers as text", async () => {
  const questions = (await page("/public/faq?locale=de")) as { question: string; answer: string }[];
  expect(questions.length).toBeGreaterThan(10);
  for (const { question, answer } of questions) {
    expect(question).not.toBe("");
    expect(answer).not.toMatch(/[<*[]/u);
  }
});

it("what is no page of this store is not found, and a language that there is not is refused", async () => {
  const writer = await bed.addStore({ slug: "writer", hosts: ["writer.localhost"] });
  await bed.addStore({ slug: "other", hosts: ["other.localhost"] });
  const own = { slug: "our-team", locale: "en", text: "# Our team" } as const;
  await setPage({ db: bed.db, store: writer }, own);
  expect((await get("/public/page/our-team", "writer.localhost")).status).toBe(200);
  for (const [path, at] of [
    ["/public/page/our-team", "other.localhost"],
    ["/public/page/our-team", host],
    ["/public/page/nothing", host],
    ["/public/page/FAQ", host],
  ] as const) {
    expect(await get(path, at)).toMatchObject({ status: 404, body: { code: "not_found" } });
  }
  expect((await get("/public/page/faq?locale=xx")).status).toBe(422);
});
