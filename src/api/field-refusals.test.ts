import { z } from "zod";
import { describe, expect, it } from "vitest";

import { type EndpointKey, endpoints } from "#contract/endpoints.ts";
import type { ErrorReply } from "#contract/errors.ts";
import { type InputField, listInputs } from "#contract/testing/list-inputs.ts";
import { fieldLabel } from "#messages/field-label.ts";
import type { MessageKey } from "#messages/message-key.ts";
import { serverMessages } from "#messages/server-catalogue.ts";

import { type ApiRequest, createExecute, type Handlers, type RawInput } from "./execute.ts";

const { t } = serverMessages("en");
const german = serverMessages("de").t;

/** Answers every call that is in order; none reaches a use case. */
const handlers = new Proxy({} as Handlers, { get: () => () => Promise.resolve(null) });
const execute = createExecute(handlers, (error) => {
  throw error;
});
const request = { store: { status: "active" } } as unknown as ApiRequest;

const keys = Object.keys(endpoints) as EndpointKey[];

/** A call with one field alone, below whatever objects and lists it lies in. */
const callWith = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight<unknown>((inner, name) => {
    if (name === "|") return inner;
    return name === "[]" ? [inner] : { [name === "{}" ? "Ring size" : name]: inner };
  }, value);

const wireName = (path: readonly string[]) =>
  path
    .slice(1)
    .filter((name) => name !== "|")
    .map((name) => (name === "[]" ? "0" : name === "{}" ? "Ring size" : name))
    .join(".");

type Bad = [name: string, value: unknown];

/** Values that a field of this schema cannot have. */
function badValues({ schema, isRequired }: InputField): Bad[] {
  const bad: Bad[] = isRequired ? [["missing", undefined]] : [];
  if (schema instanceof z.ZodUnknown) return bad;
  const wrongType = schema instanceof z.ZodObject || schema instanceof z.ZodRecord ? 7 : { a: 1 };
  bad.push(["of a wrong type", wrongType], ["a list of lists", [[["x"]]]]);
  if (schema instanceof z.ZodString) {
    bad.push(
      ["too long", "x".repeat((schema.maxLength ?? 100) * 5)],
      ["no text of a database", "a\0b"],
    );
    if (schema.minLength !== null && schema.minLength > 0) bad.push(["empty", ""]);
    if (schema.format !== null) bad.push(["of a wrong form", "no such thing §"]);
  }
  if (schema instanceof z.ZodNumber) {
    bad.push(["a text", "many"], ["too large", 1e300], ["too small", -1e300], ["null", null]);
  }
  if (schema instanceof z.ZodEnum) bad.push(["not listed", "no such word"]);
  if (schema instanceof z.ZodArray) bad.push(["too many", Array.from({ length: 10_000 })]);
  return bad;
}

const cases = keys.flatMap((key) =>
  listInputs(endpoints[key]).map((field) => ({
    key,
    field,
    name: `${key} ${field.path.join(".")}`,
  })),
);

const send = (key: EndpointKey, { path }: InputField, value: unknown) =>
  execute(key, request, callWith(path, value) as RawInput);

/** Words of the schema library, and names as programs write them. */
const technical =
  /\bexpected\b|\breceived\b|\binvalid\b|\btoo (?:small|big)\b|<=|>=|\bstring\b|[a-z]_[a-z]|[a-z][A-Z]|\w\.\w/u;

/** A header is named as programs send it, anything else by its label. */
function expectNamed(path: string, text: string, name: string) {
  if (text.startsWith('The header "')) {
    expect(text.toLowerCase(), name).toContain(`"${path}"`);
    return;
  }
  expect(text, name).not.toMatch(technical);
  expect(text, name).toContain(fieldLabel(path, t));
}

function expectPlain({ message, keys: messageKeys = {}, values = {} }: ErrorReply, name: string) {
  expect(typeof message, name).toBe("object");
  for (const [path, text] of Object.entries(message)) {
    expectNamed(path, text, name);
    const key = messageKeys[path] as MessageKey;
    const label = fieldLabel(path, german);
    const translated = german(key, { text: label, ...values[path] });
    expect(translated, name).toContain(label);
    expect(translated, name).not.toBe(text);
  }
}

describe("a refusal of input", () => {
  it("names every field of every call in plain words, in English and by message key", async () => {
    let refused = 0;
    for (const { key, field, name } of cases) {
      for (const [what, value] of badValues(field)) {
        const reply = await send(key, field, value);
        if (reply.success) continue;
        refused += 1;
        expect(reply.code, `${name} ${what}`).toBe("validation_failed");
        expectPlain(reply, `${name} ${what}`);
      }
    }
    expect(refused).toBeGreaterThan(900);
  });

  it("is given for each field of a wrong type, below that field's name", async () => {
    for (const { key, field, name } of cases) {
      const { schema, path, isForgiving } = field;
      const isBound = !isForgiving && path[0] === "body" && !(schema instanceof z.ZodUnknown);
      if (!isBound) continue;
      const wrong = schema instanceof z.ZodObject || schema instanceof z.ZodRecord ? 7 : { a: 1 };
      const reply = await send(key, field, wrong);
      const message = reply.success ? {} : reply.message;
      expect(Object.keys(message), name).toContain(wireName(path) || "body");
    }
  });

  it.each([
    ["body.quantity", { quantity: 0 }, "Quantity must be at least 1"],
    ["body.quantity", { quantity: 51 }, "Quantity can be at most 50"],
    ["body.quantity", {}, "Quantity is required"],
    ["body.quantity", { quantity: "2" }, "Quantity is not valid"],
    ["body.cartItemId", { cartItemId: "" }, "Cart item id is required"],
    [
      "body.cartItemId",
      { cartItemId: "x".repeat(41) },
      "Cart item id can have at most 40 characters",
    ],
  ])("says what is wrong with %s of %j", async (path, line, text) => {
    const reply = await execute("POST /public/cart/check", request, {
      body: { currency_code: "USD", products: [line] },
    });
    const field = path.replace("body.", "products.0.");
    expect(reply).toMatchObject({ success: false, message: { [field]: text } });
  });

  it("names a list that is too long and the request that has no body", async () => {
    const many = { currency_code: "USD", products: Array.from({ length: 101 }, () => 1) };
    expect(await execute("POST /public/cart/check", request, { body: many })).toMatchObject({
      message: { products: "Cart can have at most 100 entries" },
    });
    expect(await execute("POST /public/cart/check", request, {})).toMatchObject({
      message: { body: "Body is required" },
    });
  });
});
