import { findSurplus, isFilled, type LineContent } from "#domain/cart/line-content.ts";

import type { DraftContent } from "./draft.ts";

/**
 * The field of the first part of a draft that its product does not ask for, such as `designs.front`, or
 * null. Labels are not compared with those of the form: a draft may be of another product of the campaign,
 * and a form takes only the fields that it has (`fitPersonal`).
 */
export function findDraftSurplus(
  { personal, designs, answers }: Pick<DraftContent, "personal" | "designs" | "answers">,
  content: LineContent,
): string | null {
  const surplus = findSurplus({ designs, pbCustomInfo: answers }, content);
  if (surplus !== null) return surplus === "pbCustomInfo" ? "answers" : surplus;
  const hasFields = content.labels === null ? !content.hasAnswers : content.labels.size > 0;
  if (hasFields || personal === null) return null;
  const records = [...personal.groups, personal.common, ...personal.setAside];
  return records.some((record) => Object.values(record).some(isFilled)) ? "personal" : null;
}
