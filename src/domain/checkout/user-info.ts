import { tidyAddress } from "#domain/address/tidy-address.ts";
import { parseJsonObject } from "#domain/json/parse-json-object.ts";
import { cleanInput } from "#domain/text/clean-input.ts";

/** What the browser keeps of the shopper to prefill the next checkout (CHK-42). */
export type UserInfo = {
  email: string;
  name: string;
  phone: string;
  city: string;
  state: string;
  zipcode: string;
  country: string;
};

const emptyUserInfo: UserInfo = {
  email: "",
  name: "",
  phone: "",
  city: "",
  state: "",
  zipcode: "",
  country: "",
};

/** Reads stored user info; clean; whatever is missing, broken or no text becomes "" (CHK-42). */
export function parseUserInfo(jsonText: string | null | undefined): UserInfo {
  const stored = parseJsonObject(jsonText);
  const text = (field: keyof UserInfo) => {
    const value = Object.hasOwn(stored, field) ? stored[field] : "";
    return typeof value === "string" ? value : "";
  };
  const {
    name = "",
    phone = "",
    city = "",
    state = "",
    zipcode = "",
    country = "",
  } = tidyAddress({
    ...{ name: text("name"), phone: text("phone"), city: text("city"), state: text("state") },
    ...{ zipcode: text("zipcode"), country: text("country") },
  });
  return { email: cleanInput("email", text("email")), name, phone, city, state, zipcode, country };
}

/** The text to store: these fields and nothing else of the given object. */
export function serialiseUserInfo(info: Partial<UserInfo>): string {
  const entries = Object.entries({ ...emptyUserInfo, ...info });
  const kept = entries.filter(([field]) => Object.hasOwn(emptyUserInfo, field));
  return JSON.stringify(Object.fromEntries(kept));
}
