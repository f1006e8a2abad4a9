import type { ErrorReply } from "#contract/errors.ts";
import type { AddressFormOptions } from "#domain/address/address-form.ts";
import { validateAddress } from "#domain/address/validate-address.ts";
import { emailProblem } from "#domain/checkout/email-address.ts";

import { type CheckoutField, checkoutFields, type CheckoutValues } from "./checkout-values.ts";

/**
 * Message key of what is wrong with a field; `labelKey` fills {text} of "field.required", `sign` is a symbol that the
 * field cannot have.
 */
export type CheckoutProblem = {
  field: CheckoutField;
  messageKey: string;
  labelKey?: string;
  sign?: string;
};

/** What is wrong with the form, at most one a field, from top to bottom (CHK-16..27). */
export function findProblems(
  values: CheckoutValues,
  options: AddressFormOptions & { countries?: readonly string[] },
): CheckoutProblem[] {
  const { countries, ...form } = options;
  const email = emailProblem(values.email, "checkout");
  const address = validateAddress(values, form).map(
    ({ field, messageKey, params }): CheckoutProblem => ({ field, messageKey, ...params }),
  );
  const isRefusedCountry =
    countries !== undefined && values.country !== "" && !countries.includes(values.country);
  const withCountry: CheckoutProblem[] =
    isRefusedCountry && !address.some(({ field }) => field === "country")
      ? [{ field: "country", messageKey: "country.required" }, ...address]
      : address;
  return email === null ? withCountry : [{ field: "email", messageKey: email }, ...withCountry];
}

/**
 * The fields that the API found wrong (`city` or `address.city`), in the form's order; where it judged
 * the content it says so by key, else the text is too long or of a bad shape.
 */
export function problemsOfReply({
  message,
  keys = {},
}: Pick<ErrorReply, "message" | "keys">): CheckoutProblem[] {
  if (typeof message === "string") return [];
  const found = new Map(
    Object.keys(message).map((path) => [
      path.replace(/^(?:body\.)?address\./u, ""),
      keys[path] ?? "address.too_long",
    ]),
  );
  return checkoutFields.flatMap((field) => {
    const messageKey = found.get(field);
    return messageKey === undefined ? [] : [{ field, messageKey }];
  });
}
