import type { OptionMap } from "#domain/campaign/campaign-types.ts";

/** Raised with an up-step in `parse-draft.ts` whenever what is stored changes its shape. */
export const draftVersion = 3;

export const draftParts = ["options", "personal", "designs", "answers"] as const;
export type DraftPart = (typeof draftParts)[number];

/**
 * What of a draft is written by itself: of each, whoever wrote it last has it (`mergeDrafts`). Its place in the
 * draft as JSON, the part first, such as `["personal","groups",0,"Name"]`.
 */
export type DraftField = string;

/** When it was written last, and by which tab. */
export type DraftStamp = { at: number; tab: string };

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
  /** Answers to the questions of an artwork, its people by id (`DraftPeople`). */
  answers: Record<string, unknown> | null;
};

/** What is kept of a product of a campaign until it is in the cart. Times are milliseconds since 1970. */
export type Draft = DraftContent & {
  version: typeof draftVersion;
  campaign_id: number;
  product_id: number;
  updated_at: number;
  /** What the page's address had filled in by itself when it was saved last; absent where that was nothing. */
  address?: string;
  /** By field; one that is not in it is as its page opened. */
  written: Readonly<Record<DraftField, DraftStamp>>;
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
