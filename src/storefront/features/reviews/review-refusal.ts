import type { ErrorReply } from "#contract/errors.ts";
import { asRecord } from "#domain/personalisation/as-record.ts";
import type { MessageKey } from "#messages/message-key.ts";

const reasons: Readonly<Record<string, MessageKey>> = {
  not_delivered: "review.refused_not_delivered",
  written: "review.refused_written",
};

const keys: Readonly<Partial<Record<ErrorReply["code"], MessageKey>>> = {
  picture_missing: "review.files_gone",
  rate_limited: "review.upload_busy",
  unavailable: "review.upload_unreachable",
  store_suspended: "error.suspended",
  order_not_found: "review.refused",
  not_found: "review.refused",
};

/** What is told of a review that was not taken; texts of the slice that its form loads, on any page. */
export function reviewRefusalKey({
  code,
  data,
  keys: fields = {},
}: Pick<ErrorReply, "code" | "data" | "keys">): MessageKey {
  if (fields["content"] === "review.too_long") return "review.too_long";
  if (code !== "review_refused") return keys[code] ?? "error.try_later";
  const reason = String(asRecord(data)["reason"]);
  return Object.hasOwn(reasons, reason) ? (reasons[reason] ?? "review.refused") : "review.refused";
}

/** The places of the files that are not there any more, as a refusal names them. */
export function missingFilePlaces({ code, message }: ErrorReply): number[] {
  if (code !== "picture_missing" || typeof message === "string") return [];
  return Object.keys(message).flatMap((field) => {
    const place = /^files\.(\d)$/u.exec(field)?.[1];
    return place === undefined ? [] : [Number(place)];
  });
}
