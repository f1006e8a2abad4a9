/** Which part of a line its product does not ask for (`findSurplus`). */
export type SurplusKind = "design" | "answers" | "label" | "approval" | "fee";

const kinds: Readonly<Record<string, SurplusKind>> = {
  designs: "design",
  pbCustomInfo: "answers",
  custom_options: "label",
  customer_custom_options: "label",
  approvals: "approval",
  extra_custom_fee: "fee",
  // Parts of a draft.
  answers: "answers",
  personal: "label",
};

/** The kind of a line's field, such as `designs.front`. */
export const surplusKindOf = (field: string): SurplusKind =>
  kinds[field.split(".", 1)[0] ?? ""] ?? "label";
