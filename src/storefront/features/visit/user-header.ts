import { parseJsonObject } from "#domain/json/parse-json-object.ts";

import { readStorage } from "../shop/browser-storage.ts";
import { visitInfoKey } from "./connect-visit.ts";

const longest = 64;

/** The visit's user id as calls that change an order bring it (TRK-07); none where the visit has none. */
export function userHeader(): { "x-user-id"?: string } {
  const id = parseJsonObject(readStorage(visitInfoKey))["user_id"];
  const isId = (typeof id === "string" || typeof id === "number") && `${id}`.length <= longest;
  return isId && /^[\x21-\x7e]+$/u.test(`${id}`) ? { "x-user-id": `${id}` } : {};
}
