import type { ArtworkField } from "#domain/artwork/artwork-document.ts";
import type { Messages } from "#messages/create-messages.ts";

import type { ArtworkFormProblem } from "./artwork-form-store.ts";

type Texts = Pick<Messages, "t" | "locale">;

/** What is wrong with a field, as a shopper reads it beside it. */
export function artworkProblemText(
  { kind }: Pick<ArtworkFormProblem, "kind">,
  field: ArtworkField | undefined,
  { t, locale }: Texts,
): string {
  switch (kind) {
    case "required":
      return t("personal.required");
    case "too_long":
      return t("personal.too_long", { count: field?.type === "text" ? field.max_letters : 0 });
    case "too_many_lines":
      return t("personal.too_many_lines", { count: field?.type === "text" ? field.lines : 1 });
    case "not_listed":
      return t("personal.not_listed");
    case "not_a_date":
      return t("personal.date_invalid");
    case "out_of_range":
      return rangeText(field, { t, locale });
    case "too_few":
    case "too_many":
      return t("personal.people_count_wrong");
    case "too_much":
      return t("personal.too_much");
    case "missing_picture":
      return t("personal.builder_failed");
    case "uploading":
      return t("personal.picture_wait");
  }
}

function rangeText(field: ArtworkField | undefined, { t, locale }: Texts): string {
  if (field?.type === "count") {
    return t("personal.count_between", { least: String(field.min), most: String(field.max) });
  }
  const show = (text: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(
      new Date(`${text}T12:00:00Z`),
    );
  if (field?.type !== "date") return t("personal.not_listed");
  const { min, max } = field;
  if (min !== undefined && max !== undefined) {
    return t("personal.date_between", { first: show(min), last: show(max) });
  }
  if (min !== undefined) return t("personal.date_from", { first: show(min) });
  return max === undefined
    ? t("personal.date_invalid")
    : t("personal.date_until", { last: show(max) });
}
