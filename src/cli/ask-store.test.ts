import { describe, expect, it } from "vitest";

import { askStore } from "./ask-store.ts";

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

describe("askStore", () => {
  it("asks for what is missing and takes presets for empty answers", async () => {
    const { ask } = person({
      Short: ["fern"],
      Name: ["", "Fern & Fjord"],
      Host: ["shop.example www.shop.example"],
      Languages: ["de,en"],
      Shipping: ["standard:DE=4.90,1.50 standard:*=9"],
    });
    expect(await askStore(["store", "create"], ask)).toEqual([
      ...["store", "create", "fern", "--name", "Fern & Fjord"],
      ...["--host", "shop.example", "--host", "www.shop.example"],
      ...["--language", "de,en", "--currency", "USD", "--theme", "default"],
      ...["--shipping", "standard:DE=4.90,1.50", "--shipping", "standard:*=9"],
    ]);
  });

  it("asks nothing when all that is required is given", async () => {
    const { ask, questions } = person({});
    const argv = ["store", "create", "fern", "--name", "Fern", "--host", "fern.localhost"];
    expect(await askStore(argv, ask)).toEqual(argv);
    expect(questions).toEqual([]);
  });

  it("does not ask for what an option gives already", async () => {
    const { ask, questions } = person({ Name: ["Fern"], Host: ["fern.localhost"] });
    await askStore(["store", "create", "fern", "--currency", "EUR", "--shipping", "free"], ask);
    expect(questions.join()).not.toMatch(/Short|Currency|Shipping/u);
    expect(questions.join()).toContain("Languages");
  });

  it("leaves arguments alone that the command will refuse", async () => {
    const { ask, questions } = person({});
    const argv = ["store", "create", "--nonsense"];
    expect(await askStore(argv, ask)).toEqual(argv);
    expect(questions).toEqual([]);
  });

  it("ends when the person leaves", async () => {
    const leave = () => Promise.reject(new Error("No store was created."));
    await expect(askStore(["store", "create"], leave)).rejects.toThrow("No store was created.");
  });
});
