import { expect, it } from "vitest";

import { listErrors } from "./list-errors.ts";

it("lists an error with its causes and the errors of an aggregate, outermost first", () => {
  const [first, second] = [new Error("first address"), new Error("second address")];
  const aggregate = new AggregateError([first, second]);
  const query = new Error("query", { cause: aggregate });
  expect(listErrors(query)).toEqual([query, aggregate, first, second]);
});

it("lists an error that is its own cause once", () => {
  const error = new Error("loop");
  error.cause = error;
  expect(listErrors(error)).toEqual([error]);
});

it("lists values that are no errors", () => {
  expect(listErrors("text")).toEqual(["text"]);
  expect(listErrors(null)).toEqual([null]);
  expect(listErrors(undefined)).toEqual([]);
});
