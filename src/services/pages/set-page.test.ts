import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { findContentPage, listContentPages } from "#database/queries/content-pages.ts";
import { contentPages, outbox } from "#database/schema.ts";
import type { LocaleCode } from "#domain/locale/locales.ts";
import type { ServiceContext } from "#services/context.ts";
import {
  createServiceFixture,
  refusalOf,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";

import { removePage, setPage } from "./set-page.ts";

let fixture: ServiceFixture;
let ctx: ServiceContext;
let other: ServiceContext;
beforeAll(async () => {
  fixture = await createServiceFixture();
  ({ ctx } = fixture);
  other = await fixture.openStore();
});
beforeEach(async () => {
  await ctx.db.delete(contentPages);
  await ctx.db.delete(outbox);
});
afterAll(() => fixture.connection.close());

const noted = async () => (await ctx.db.select().from(outbox)).map(({ storeId }) => storeId);

describe("CAT-13 pages that a store writes", () => {
  it("are kept one a language, the last text counts, and the store's pages are made anew", async () => {
    await setPage(ctx, { slug: "faq", locale: "en", text: "# Old\n\nWords" });
    await setPage(ctx, { slug: "faq", locale: "de", text: "# Fragen\n\nWorte" });
    await setPage(ctx, { slug: "faq", locale: "en", text: "\ufeff# New\n\nWords" });
    const find = (locale: LocaleCode, main: LocaleCode) =>
      findContentPage(ctx.db, ctx.store.id, { slug: "faq", locale, main });
    expect(await find("en", "de")).toEqual({
      ...{ locale: "en", title: "New", text: "# New\n\nWords" },
      blocks: [{ kind: "paragraph", spans: [{ text: "Words" }] }],
    });
    expect(await find("fr", "en")).toMatchObject({ locale: "en" });
    expect(await find("fr", "ar")).toMatchObject({ locale: "de" });
    expect(await listContentPages(ctx.db, ctx.store.id)).toMatchObject([
      { slug: "faq", locale: "de", title: "Fragen" },
      { slug: "faq", locale: "en", title: "New" },
    ]);
    expect(await noted()).toEqual([ctx.store.id, ctx.store.id, ctx.store.id]);
  });

  it("go, in one language or in all, and the store's pages are made anew", async () => {
    for (const locale of ["en", "de", "ar"] as const) {
      await setPage(ctx, { slug: "story", locale, text: "# Story" });
    }
    await ctx.db.delete(outbox);
    expect(await removePage(ctx, { slug: "story", locale: "ar" })).toEqual(["de", "en"]);
    expect(await noted()).toEqual([ctx.store.id]);
    expect(await listContentPages(ctx.db, ctx.store.id)).toHaveLength(2);
    expect(await removePage(ctx, { slug: "story" })).toEqual([]);
    expect(await listContentPages(ctx.db, ctx.store.id)).toEqual([]);
    expect((await refusalOf(removePage(ctx, { slug: "story" }))).code).toBe("not_found");
  });

  it("are refused with all that is wrong, and nothing is kept", async () => {
    const refusal = await refusalOf(
      setPage(ctx, { slug: "faq", locale: "en", text: "Words\n\n<hr>" }),
    );
    expect(refusal.code).toBe("validation_failed");
    expect(refusal.message.split("\n")).toEqual([
      '"Words" must be a title, as a line with `# ` before it',
      '"<hr>" is none of heading, paragraph, list, table, link, strong or emphasised words',
    ]);
    for (const slug of ["custom", "FAQ", "a/b", ""]) {
      const { fields } = await refusalOf(setPage(ctx, { slug, locale: "en", text: "# T" }));
      expect(fields).toHaveProperty("slug");
    }
    expect(await noted()).toEqual([]);
  });

  it("S1 are the store's own: another's are neither changed nor removed", async () => {
    await setPage(ctx, { slug: "faq", locale: "en", text: "# Ours" });
    expect((await refusalOf(removePage(other, { slug: "faq" }))).code).toBe("not_found");
    await setPage(other, { slug: "faq", locale: "en", text: "# Theirs" });
    await removePage(other, { slug: "faq" });
    const key = { slug: "faq", locale: "en", main: "en" } as const;
    expect(await findContentPage(ctx.db, ctx.store.id, key)).toMatchObject({ title: "Ours" });
    expect(await findContentPage(ctx.db, other.store.id, key)).toBeUndefined();
  });
});
