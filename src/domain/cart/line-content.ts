import { asksForApproval } from "../campaign/asks-for-approval.ts";
import { asRecord } from "../personalisation/as-record.ts";
import type { PersonalForm } from "../personalisation/custom-options.ts";
import { enteredSpace } from "../personalisation/entered-digest.ts";

/** `personalized` of a campaign whose designs are filled in (PERS-02). */
export const canvasMode = 1;
/** `personalized` of a campaign whose template is filled in with the print builder (PERS-03). */
export const builderMode = 2;

/** What decides on the content of a product's lines; all of it from the store's rows. */
export type ContentSource = {
  personalized: number;
  fullPrinted: number;
  /** The form of the product's custom options. */
  form: PersonalForm;
  /** Where the product's designs or its template are printed; ignored in modes without designs. */
  printSpaces: Iterable<string>;
};

/** What the lines of a product may carry beside options, quantity and bundle. */
export type LineContent = {
  /** Print spaces that a line may have designs for. */
  printSpaces: ReadonlySet<string>;
  /** Whether a line names the answers to a template's questions (`pbCustomInfo`). */
  hasAnswers: boolean;
  /**
   * Labels of the form that is filled in; null for a product without one, whose line repeats in
   * `custom_options` what its designs say. `findStrayLabel` checks those once the designs are read.
   */
  labels: ReadonlySet<string> | null;
  /** Whether a form can add a fee to the unit price. */
  hasFee: boolean;
  /** Whether a line without designs is confirmed as it was filled in (OP-058). */
  hasApprovedEntry: boolean;
};

/** The content of a line as a browser sends it; nothing of it is trusted. */
export type CarriedContent = {
  designs?: unknown;
  pbCustomInfo?: unknown;
  custom_options?: unknown;
  customer_custom_options?: unknown;
  approvals?: unknown;
  extra_custom_fee?: unknown;
};

/** Modes other than `canvasMode` and `builderMode` ask by a form alone, which may have no fields. */
export function lineContent(source: ContentSource): LineContent {
  const { personalized, fullPrinted, form } = source;
  if (personalized === canvasMode || personalized === builderMode) {
    return {
      printSpaces: new Set(source.printSpaces),
      hasAnswers: personalized === builderMode,
      labels: null,
      hasFee: false,
      hasApprovedEntry: false,
    };
  }
  const fields = [...form.grouped, ...form.common];
  return {
    printSpaces: new Set(),
    hasAnswers: false,
    labels: new Set(fields.map(({ label }) => label)),
    hasFee: fields.length > 0,
    hasApprovedEntry: asksForApproval(personalized, fullPrinted),
  };
}

/**
 * The field of the first part of a line that its product does not ask for, such as `designs.front`, or
 * null. Empty parts count as absent, and broken ones are left to the checks that read them. A fee is
 * refused only where no form can cause one: the seller may have lowered a price since, and the server
 * charges its own prices (T-090).
 */
export function findSurplus(line: CarriedContent, content: LineContent): string | null {
  return (
    findStrayDesign(line, content) ??
    (content.hasAnswers || isEmpty(line.pbCustomInfo) ? null : "pbCustomInfo") ??
    findStrayValue(line, content) ??
    findStrayApproval(line, content) ??
    (content.hasFee || isEmpty(line.extra_custom_fee || null) ? null : "extra_custom_fee")
  );
}

function findStrayDesign({ designs }: CarriedContent, { printSpaces }: LineContent): string | null {
  const spaces = Object.keys(asRecord(designs));
  const stray = spaces.find((space) => !printSpaces.has(space));
  if (stray !== undefined) return `designs.${stray}`;
  // Nothing else reads the designs of a product that has none.
  return printSpaces.size > 0 || isEmpty(designs) ? null : "designs";
}

function findStrayValue(line: CarriedContent, { labels }: LineContent): string | null {
  const { custom_options: single, customer_custom_options: groups } = line;
  const stray = labels === null ? null : findStrayLabel(single, labels, "custom_options");
  if (stray !== null) return stray;
  for (const [index, group] of (Array.isArray(groups) ? groups : []).entries()) {
    const field = `customer_custom_options.${index}`;
    const ofGroup = findStrayLabel(group, labels ?? new Set(), field);
    if (ofGroup !== null) return ofGroup;
  }
  return null;
}

/** The first field of `values` that is filled in and whose label is not among `labels`, or null. */
export function findStrayLabel(
  values: unknown,
  labels: ReadonlySet<string>,
  field: string,
): string | null {
  const given = asRecord(values);
  const stray = Object.keys(given).find((label) => !labels.has(label) && isFilled(given[label]));
  return stray === undefined ? null : `${field}.${stray}`;
}

/** An approval belongs to a print space of the product, or to what was filled in without designs. */
function findStrayApproval(line: CarriedContent, content: LineContent): string | null {
  const stray = Object.keys(asRecord(line.approvals)).find(
    (space) =>
      !content.printSpaces.has(space) && !(content.hasApprovedEntry && space === enteredSpace),
  );
  return stray === undefined ? null : `approvals.${stray}`;
}

/** Whether a value says anything: blank texts do not. */
export const isFilled = (value: unknown): boolean =>
  typeof value === "string" ? value.trim() !== "" : value !== undefined && value !== null;

const isEmpty = (value: unknown): boolean =>
  !isFilled(value) ||
  (typeof value === "object" && value !== null && Object.keys(value).length === 0);
