import { describe, expect, it } from "vitest";

import { askStore } from "./ask-store.ts";
import { findArgumentFault } from "./verbs/store-create.ts";

/** Answers by the question's beginning; every other question gets an empty answer. */
function person(answers: Readonly<Record<string, readonly string[]>>) {
  const questions: string[] = [];
  const ask = async (question: string) => {
    const start = Object.keys(answers).find((key) => question.startsWith(key)) ?? "";
    const earlier = questions.filter((before) => before === question).length;
    questions.push(question);
    return answers[start]?.[earlier] ?? "";
  };
  return { ask, questions };
}

const right = () => undefined;

describe("askStore", () => {
  it("asks for what is missing and takes presets for empty answers", async () => {
    const { ask } = person({
      Short: ["fern"],
      Name: ["", "Fern & Fjord"],
      Host: ["shop.example www.shop.example"],
      Languages: ["de,en"],
      Shipping: ["standard:DE=4.90,1.50 standard:*=9"],
    });
    expect(await askStore(["store", "create"], ask, right)).toEqual([
      ...["store", "create", "fern", "--name", "Fern & Fjord"],
      ...["--host", "shop.example", "--host", "www.shop.example"],
      ...["--language", "de,en", "--currency", "USD", "--theme", "default"],
      ...["--shipping", "standard:DE=4.90,1.50", "--shipping", "standard:*=9"],
    ]);
  });

  it("repeats a question with the reason, and goes on from there", async () => {
    const answers: Readonly<Record<string, string[]>> = {
      Short: ["Kuwait Shop", "kuwait"],
      Name: ["Kuwait"],
      Host: ["https://kuwait.example/", "kuwait.example"],
      Languages: ["arabic", "ar,en"],
      Currency: ["dinars", "KWD"],
      Colour: ["#12", "#1a7f5a"],
      Theme: ["studio"],
      Email: ["hello@kuwait.example"],
      Shipping: ["KW 1.5", "standard:KW=1.500,0.500"],
    };
    const repeated: string[] = [];
    const ask = async (question: string) => {
      const lines = question.split("\n");
      const text = lines.pop() ?? "";
      if (lines.length > 0) repeated.push(lines.join("\n"));
      const key = Object.keys(answers).find((start) => text.startsWith(start)) ?? "";
      return answers[key]?.shift() ?? "";
    };
    expect(await askStore(["store", "create"], ask, findArgumentFault)).toEqual([
      ...["store", "create", "kuwait", "--name", "Kuwait", "--host", "kuwait.example"],
      ...["--language", "ar,en", "--currency", "KWD", "--color", "#1a7f5a", "--theme", "studio"],
      ...["--email", "hello@kuwait.example", "--shipping", "standard:KW=1.500,0.500"],
    ]);
    expect(repeated).toEqual([
      expect.stringMatching(/^slug: must be lower-case letters/u),
      expect.stringContaining('"https://kuwait.example/" is not a host name'),
      expect.stringContaining("is not a language code"),
      expect.stringContaining("default_currency: "),
      expect.stringContaining("default_color: "),
      expect.stringContaining("--shipping takes METHOD:ZONE=FIRST,FURTHER"),
    ]);
  });

  it("asks nothing when all that is required is given", async () => {
    const { ask, questions } = person({});
    const argv = ["store", "create", "fern", "--name", "Fern", "--host", "fern.localhost"];
    expect(await askStore(argv, ask, right)).toEqual(argv);
    expect(questions).toEqual([]);
  });

  it("does not ask for what an option gives already", async () => {
    const { ask, questions } = person({ Name: ["Fern"], Host: ["fern.localhost"] });
    await askStore(
      ["store", "create", "fern", "--currency", "EUR", "--shipping", "free"],
      ask,
      right,
    );
    expect(questions.join()).not.toMatch(/Short|Currency|Shipping/u);
    expect(questions.join()).toContain("Languages");
  });

  it("leaves arguments alone that the command will refuse", async () => {
    const { ask, questions } = person({});
    const argv = ["store", "create", "--nonsense"];
    expect(await askStore(argv, ask, right)).toEqual(argv);
    expect(questions).toEqual([]);
  });

  it("ends when the person leaves", async () => {
    const leave = () => Promise.reject(new Error("No store was created."));
    await expect(askStore(["store", "create"], leave, right)).rejects.toThrow(
      "No store was created.",
    );
  });
});
