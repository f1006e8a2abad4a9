import { orderMessageKey } from "#messages/order-message.ts";
import type { MessageKey } from "#messages/message-key.ts";
import { catalogueTexts, serverMessages } from "#messages/server-catalogue.ts";
import type { ServiceError } from "#services/service-error.ts";
import { type ThingKind, type ThingName, UnknownThing } from "#services/unknown-thing.ts";

import { nearestWord } from "#domain/text/nearest-word.ts";
import { printable } from "./print-table.ts";

/** A refusal in words for the terminal: what is wrong, where, and what to do. No bare code gets out. */
export function refusalText(error: ServiceError): string {
  if (error instanceof UnknownThing) return unknownText(error);
  if (error.message !== error.code) return error.message;
  if (error.fields !== undefined) return fieldTexts(error.fields);
  return serverMessages("en").t(orderMessageKey(error.code), { country: "" });
}

const { t } = serverMessages("en");
const isKey = (text: string): text is MessageKey => Object.hasOwn(catalogueTexts.en, text);

const fieldTexts = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([field, text]) => `${field}: ${isKey(text) ? t(text, { text: field }) : text}`)
    .join("\n");

const quoted = (name: string) => `"${printable(name)}"`;
const nameOf = ({ kind, name }: ThingName) => `the ${kind} ${quoted(name)}`;

function unknownText({ thing, places, known }: UnknownThing): string {
  const where = places.length === 0 ? "" : ` in ${places.map(nameOf).join(" of ")}`;
  const store = places.find(({ kind }) => kind === "store")?.name;
  const sentence = `There is no ${thing.kind} ${quoted(thing.name)}${where}.`;
  return [sentence, ...hintOf(thing, known), ...adviceOf(thing.kind, store)].join(" ");
}

const mostNamed = 12;

function hintOf({ kind, name }: ThingName, known: readonly string[]): string[] {
  const near = nearestWord(name, known);
  if (near !== undefined) return [`Did you mean ${quoted(near)}?`];
  if (known.length === 0 || lists[kind] !== undefined) return [];
  const named = known.slice(0, mostNamed).map(quoted).join(", ");
  const rest = known.length > mostNamed ? ` and ${known.length - mostNamed} more` : "";
  return [`There ${known.length === 1 ? "is" : "are"} ${named}${rest}.`];
}

/** The command that lists what there is; undefined where the refusal has to. */
const lists: Record<ThingKind, ((ofStore: string) => string) | undefined> = {
  store: () => "store list",
  campaign: (ofStore) => `campaign list${ofStore}`,
  artwork: (ofStore) => `artwork list${ofStore}`,
  product: undefined,
  variant: undefined,
  order: (ofStore) => `order list${ofStore}`,
  line: undefined,
  "customized page": (ofStore) => `page list${ofStore}`,
  page: (ofStore) => `page list${ofStore}`,
  review: (ofStore) => `review list${ofStore}`,
  currency: () => "currency list --all",
};

function adviceOf(kind: ThingKind, store: string | undefined): string[] {
  const list = lists[kind]?.(store === undefined ? "" : ` --store ${printable(store)}`);
  return list === undefined ? [] : [`Run "platen ${list}".`];
}
