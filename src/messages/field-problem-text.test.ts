import { describe, expect, it } from "vitest";

import { fieldLabel } from "./field-label.ts";
import { firstFieldProblem } from "./field-problem-text.ts";
import { serverMessages } from "./server-catalogue.ts";

const en = serverMessages("en").t;
const de = serverMessages("de").t;

describe("the name of a field", () => {
  it.each([
    ["email", "Email address", "E-Mail-Adresse"],
    ["address.city", "City", "Ort"],
    ["products.0.quantity", "Quantity", "Menge"],
    ["products.12.custom_options.Ring size", "Ring size", "Ring size"],
    ["products.0.customer_custom_options.1.St. Name", "St. Name", "St. Name"],
    ["products.0.customer_custom_options", "Personalization", "Personalisierung"],
    ["line.designs.front", "Front", "Front"],
    ["products.0.cartItemId", "Cart item id", "Cart item id"],
    ["x-csrf-token", "X csrf token", "X csrf token"],
    ["keys.3", "Keys", "Keys"],
  ])("%s is %s, in German %s", (path, english, german) => {
    expect(fieldLabel(path, en)).toBe(english);
    expect(fieldLabel(path, de)).toBe(german);
  });
});

describe("the text of a refused field", () => {
  const refusal = {
    message: { email: "Email address can have at most 254 characters" },
    keys: { email: "field.too_long" },
    values: { email: { max: 254 } },
  };

  it("is in the reader's language and names the field", () => {
    expect(firstFieldProblem(refusal, de)).toBe("E-Mail-Adresse: höchstens 254 Zeichen");
    expect(firstFieldProblem(refusal, en)).toBe(refusal.message.email);
  });

  it("is the API's English without a message key, and nothing where no field is named", () => {
    expect(firstFieldProblem({ message: { file: "The file is corrupted" } }, de)).toBe(
      "The file is corrupted",
    );
    expect(firstFieldProblem({ message: "Order not found." }, de)).toBeNull();
    expect(firstFieldProblem({ message: {} }, de)).toBeNull();
  });
});
