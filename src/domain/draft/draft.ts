import type { OptionMap } from "#domain/campaign/campaign-types.ts";

/** Raised with an up-step in `parse-draft.ts` whenever what is stored changes its shape. */
export const draftVersion = 1;

/** What of a draft is written together: of each, whoever wrote it last has it (`mergeDrafts`). */
export const draftParts = ["options", "personal", "designs", "answers"] as const;
export type DraftPart = (typeof draftParts)[number];

/** What was filled in, by label: one record a group, those that were taken away last. */
export type DraftPersonal = {
  groups: readonly Record<string, string>[];
  common: Record<string, string>;
  setAside: readonly Record<string, string>[];
};

/** What a shopper has made of a product; null for what there is nothing of. */
export type DraftContent = {
  options: OptionMap | null;
  personal: DraftPersonal | null;
  /** Design document as JSON text by print space. */
  designs: Record<string, string> | null;
  /** Answers to the questions of an artwork. */
  answers: Record<string, unknown> | null;
};

/** What is kept of a product of a campaign until it is in the cart. Times are milliseconds since 1970. */
export type Draft = DraftContent & {
  version: typeof draftVersion;
  campaign_id: number;
  product_id: number;
  updated_at: number;
  /** Which tab wrote each part last, and when. */
  written: Partial<Record<DraftPart, { at: number; tab: string }>>;
};

export type DraftPlace = Pick<Draft, "campaign_id" | "product_id">;

export const emptyContent: DraftContent = {
  options: null,
  personal: null,
  designs: null,
  answers: null,
};

/** Options alone are no draft: the address of the page has them. */
export const isBlankContent = ({ personal, designs, answers }: DraftContent): boolean =>
  personal === null && designs === null && answers === null;

export const contentOf = ({ options, personal, designs, answers }: DraftContent): DraftContent => ({
  ...{ options, personal, designs, answers },
});
