import type { ErrorReply } from "#contract/errors.ts";
import { orderMessageKey } from "#messages/order-message.ts";
import type { MessageValues } from "#messages/create-messages.ts";
import { fieldLabel } from "#messages/field-label.ts";
import type { MessageKey } from "#messages/message-key.ts";
import { catalogueTexts, serverMessages } from "#messages/server-catalogue.ts";
import { tooEarly } from "#services/mail/limit-mail.ts";
import type { ServiceError } from "#services/service-error.ts";

import type { InputProblem } from "./input-problems.ts";

const { t } = serverMessages("en");
const isKey = (text: string): text is MessageKey => Object.hasOwn(catalogueTexts.en, text);

/** The English text of a message key; anything else is a text already (OP-033). */
const english = (text: string, values: MessageValues) => (isKey(text) ? t(text, values) : text);

const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};

/** The text of a refusal that says nothing more than its code. */
export function codeText(code: ErrorReply["code"], data?: unknown): string {
  const { country } = record(data);
  return t(orderMessageKey(code), { country: typeof country === "string" ? country : "" });
}

/** A refusal by the edge itself, in the envelope and with the text of its code. */
export const codeReply = (code: ErrorReply["code"]): ErrorReply => ({
  success: false,
  code,
  message: codeText(code),
});

/** The refusal of a network that used up its calls of a minute, which ends at `endsAt`. */
export const tooManyCalls = (endsAt: Date): ErrorReply => refusalReply(tooEarly(endsAt));

/**
 * The refusal of a call whose input is not valid: an English text for each field that names it, and
 * beside the texts their message keys and values.
 */
export function inputRefusal(problems: ReadonlyMap<string, InputProblem>): ErrorReply {
  const byField = <T>(read: (problem: InputProblem, field: string) => T): Record<string, T> =>
    Object.fromEntries([...problems].map(([field, problem]) => [field, read(problem, field)]));
  return {
    success: false,
    code: "validation_failed",
    message: byField(
      ({ key, values, text }, field) => text ?? t(key, { text: fieldLabel(field, t), ...values }),
    ),
    keys: byField(({ key }) => key),
    values: byField(({ values = {} }) => ({ ...values })),
  };
}

/**
 * A verb's refusal as the wire has it: English texts, a text a field for `validation_failed`,
 * `{ content }` where fresh prices come along (OP-098), and beside them the message keys.
 */
export function refusalReply(error: ServiceError): ErrorReply {
  const { code, fields, values, data } = error;
  const extra = { ...(values && { values }), ...(data !== undefined && { data }) };
  if (fields !== undefined) {
    const texts = Object.entries(fields).map(([field, text]) => [
      field,
      english(text, { text: fieldLabel(field, t), ...values?.[field] }),
    ]);
    const keys = Object.entries(fields).filter(([, text]) => isKey(text));
    return {
      success: false,
      code,
      message: Object.fromEntries(texts) as Record<string, string>,
      keys: Object.fromEntries(keys),
      ...extra,
    };
  }
  const { content } = record(data);
  if (typeof content === "string") {
    const message = { content: english(content, {}) };
    return { success: false, code, message, keys: { content }, ...extra };
  }
  const message = error.message === code ? codeText(code, data) : error.message;
  return { success: false, code, message, ...extra };
}
