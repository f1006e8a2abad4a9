import { z } from "zod";
import { describe, expect, it } from "vitest";

import type { InputKind } from "#domain/text/clean-input.ts";

import { endpoints } from "./endpoints.ts";
import { type InputField, listInputs, typedKindOf } from "./testing/list-inputs.ts";

/**
 * The texts of calls, by the last name of the field. A new field needs a line here: is it typed, and as
 * which type, or is it written by programs? A name that stands for both has a line with its path.
 */
const typed: Readonly<Record<string, InputKind>> = {
  email: "email",
  discount_code: "code",
  number: "order-number",
  content: "prose",
  message: "prose",
  s: "line",
  name: "line",
  first_name: "line",
  last_name: "line",
  company: "line",
  address: "line",
  address2: "line",
  city: "line",
  state: "line",
  region: "line",
  zipcode: "postcode",
  phone: "phone",
};

/** Secrets, ids, keys of files and addresses: a program wrote them, and each character counts. */
const opaque: ReadonlySet<string> = new Set([
  ...["token", "test_price_token", "recaptcha_token", "signature", "key", "keys.[]", "files.[]"],
  ...[
    "x-csrf-token",
    "x-user-id",
    "x-order-signature",
    "sessionId",
    "cartItemId",
    "proof_id",
    "approved_at",
    "id",
  ],
  ...["product_url", "thumb_url", "body.address", "gateway", "fileName"],
]);

/** Names of the catalogue and of programs, compared with what there is. */
const names: ReadonlySet<string> = new Set([
  ...["slug", "collection_slug", "category_slug", "nickname", "product", "color", "type", "time"],
  ...["campaignSlug", "viewPlace", "isRefetch", "locale", "dnt", "sec-gpc", "track", "action"],
  ...["via", "kind", "view", "ref", "options.{}", "filter"],
]);

/** Documents of a design; their texts are printed and have rules of their own (`cleanText`). */
const documents: ReadonlySet<string> = new Set(["designs.{}"]);

const inputs = Object.entries(endpoints).flatMap(([key, endpoint]) =>
  listInputs(endpoint).map((field) => ({ key, ...field })),
);
/** Texts whose schema lists no form that they must have. */
const texts = inputs.filter(
  ({ schema }) => schema instanceof z.ZodString && schema.format === null,
);

const isNamed = ({ path }: Pick<InputField, "path">, known: ReadonlySet<string>) =>
  [path.at(-1) ?? "", path.slice(-2).join(".")].some((name) => known.has(name));

const labelOf = (field: Pick<InputField, "path">): string | null => {
  if (isNamed(field, opaque)) return "opaque";
  if (isNamed(field, documents)) return "document";
  return typed[field.path.at(-1) ?? ""] ?? (isNamed(field, names) ? "name" : null);
};

describe("texts that calls receive", () => {
  it("have a label: typed and of which type, or written by programs", () => {
    const unlabelled = texts.filter((field) => labelOf(field) === null);
    expect(unlabelled.map(({ key, path }) => `${key} ${path.join(".")}`)).toEqual([]);
    expect(texts.length).toBeGreaterThan(100);
  });

  it("are cleaned by the type of their label", () => {
    const wrong = texts.filter((field) => {
      const label = labelOf(field);
      const isTyped = label !== null && Object.values<string>(typed).includes(label);
      return typedKindOf(field.schema) !== (isTyped ? label : undefined);
    });
    expect(wrong.map(({ key, path }) => `${key} ${path.join(".")}`)).toEqual([]);
  });

  it("name no field that no call has", () => {
    const known = [...Object.keys(typed), ...opaque, ...names, ...documents];
    const unused = known.filter((name) => !inputs.some((field) => isNamed(field, new Set([name]))));
    expect(unused).toEqual([]);
  });
});

describe("a typed text of the contract", () => {
  it.each([
    ["POST /public/order/track", "email", " Ada\u{200B}@ｅxample.com ", "Ada@example.com"],
    ["POST /public/order/track", "number", "ＰＬ－1０４８２‑٧", "PL-10482-7"],
    ["POST /public/order/update", "discount_code", "SAVE\u{A0}\u{2009}１０\u{FEFF}", "SAVE 10"],
    ["POST /public/cart/check", "discount_code", "\u{202A}SAVE10\u{202C}", "SAVE10"],
    ["PUT /public/order/reminder", "email", "\u{202A}ada@example.com\u{202C}", "ada@example.com"],
    ["PUT /public/order/customer/{id}", "email", "ada@example。com", "ada@example.com"],
    ["POST /public/order/addition", "email", "ada@example.com\u{FE0F}", "ada@example.com"],
    ["POST /public/product-reviews/create", "content", "\u{FEFF}So\r\ngood ❤️ ", "So\ngood ❤️"],
  ] as const)("%s cleans %s", (key, name, raw, clean) => {
    const field = z.object(endpoints[key].body.shape).shape;
    const schema = Object.entries(field).find(([own]) => own === name)?.[1];
    expect(schema?.parse(raw)).toBe(clean);
  });

  it("bounds the clean text, and a raw one at four times as much", () => {
    const { email } = endpoints["POST /public/order/track"].body.shape;
    const clean = "a".repeat(254);
    expect(email.parse(clean + "\u{200B}".repeat(700))).toBe(clean);
    expect(email.safeParse(`${clean}a`).success).toBe(false);
    const long = email.safeParse("\u{200B}".repeat(1_017));
    expect(long.error?.issues).toMatchObject([{ code: "too_big", maximum: 254 }]);
  });
});
