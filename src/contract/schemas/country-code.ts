import { tidyField } from "#domain/address/tidy-address.ts";

import { typedText } from "./typed-text.ts";

/** An ISO 3166-1 alpha-2 code in either case; upper case for every rule. */
export const countryCode = typedText("code", { max: 2 })
  .overwrite((text) => tidyField("country", text, ""))
  .regex(/^[A-Z]{2}$/);
