import type { BuiltInPage } from "#domain/content/page-slug.ts";

/** The Markdown of each page that every store has; `{store}` stands for its name. */
export type PageTexts = Readonly<Record<BuiltInPage, string>>;
