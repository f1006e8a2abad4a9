export type CheckoutToast =
  | { kind: "text"; text: string }
  | { kind: "key"; key: "checkout.error"; params: { content: string } }
  | { kind: "key"; key: "checkout.error_unknown" };

/**
 * The toast of a failed create: the message's e-mail error as it stands, else 'Error: {content}'
 * with the message's content or the error; never an object as text (CHK-12, CHK-13, T-086).
 */
export function checkoutErrorToast(reply: unknown): CheckoutToast {
  const { message, error } = record(reply);
  const email = firstText(record(message)["email"]);
  if (email !== null) return { kind: "text", text: email };
  const content =
    firstText(record(message)["content"]) ??
    firstText(message) ??
    firstText(error) ??
    firstText(record(error)["message"]);
  if (content === null) return { kind: "key", key: "checkout.error_unknown" };
  return { kind: "key", key: "checkout.error", params: { content } };
}

/** The named parts of a value; none of null, a text or a list. */
const record = (value: unknown): Record<string, unknown> => ({ ...(value as object | null) });

function firstText(value: unknown): string | null {
  const text: unknown = Array.isArray(value) ? value[0] : value;
  return typeof text === "string" && text.trim() !== "" ? text : null;
}
