import { DrizzleQueryError } from "drizzle-orm/errors";
import pg from "pg";
import { describe, expect, it } from "vitest";

import { describeError, errorText } from "./describe-error.ts";

const secret = "ann@example.com";
const refusedBy = (code: string, message: string) =>
  Object.assign(new pg.DatabaseError(message, 7, "error"), {
    ...{ code, table: "orders", detail: `Key (email)=(${secret}) already exists.` },
  });
const failedQuery = (cause: Error) =>
  new DrizzleQueryError("select * from orders where email = $1", [secret], cause);

describe("describeError (S15)", () => {
  it("describes a failed query by statement and cause, without its values", () => {
    const described = describeError(failedQuery(refusedBy("42703", "no such column")));
    expect(described).toMatchObject({
      message: "Failed query: select * from orders where email = $1",
      cause: { message: "no such column", code: "42703", details: { table: "orders" } },
    });
    expect(described.stack).toMatch(/^ {4}at /);
    expect(described.cause).not.toHaveProperty("stack");
    expect(JSON.stringify(described)).not.toContain(secret);
  });

  it("leaves the statement out where the database is away or overloaded", () => {
    for (const cause of [
      refusedBy("53300", "too many clients"),
      new Error("timeout exceeded when trying to connect"),
      Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }),
    ]) {
      const described = describeError(failedQuery(cause));
      expect(described).toMatchObject({
        message: "Failed query",
        cause: { message: cause.message },
      });
      expect(JSON.stringify(described)).not.toMatch(/select|email/);
    }
  });

  it("leaves out a value that PostgreSQL quotes in its message", () => {
    const error = refusedBy("22P02", `invalid input syntax for type integer: "${secret}"`);
    expect(describeError(error).message).toBe('invalid input syntax for type integer: "[value]"');
    const date = refusedBy("22008", `date/time field value out of range: "${secret}"`);
    expect(JSON.stringify(describeError(date))).not.toContain(secret);
  });

  it("describes each address of an AggregateError", () => {
    const refused = ["::1", "127.0.0.1"].map((address) =>
      Object.assign(new Error(`connect ECONNREFUSED ${address}:5432`), { code: "ECONNREFUSED" }),
    );
    expect(describeError(new AggregateError(refused))).toMatchObject({
      type: "AggregateError",
      errors: [
        { message: "connect ECONNREFUSED ::1:5432", code: "ECONNREFUSED" },
        { message: "connect ECONNREFUSED 127.0.0.1:5432" },
      ],
    });
  });

  it("describes a fetch that failed by its cause", () => {
    const cause = Object.assign(new Error("getaddrinfo ENOTFOUND gateway"), { code: "ENOTFOUND" });
    expect(describeError(new TypeError("fetch failed", { cause }))).toMatchObject({
      ...{ type: "TypeError", message: "fetch failed" },
      cause: { message: "getaddrinfo ENOTFOUND gateway", code: "ENOTFOUND" },
    });
  });

  it("describes the plain objects that the job queue reports", () => {
    const original = refusedBy("57P01", "terminating connection");
    const reported = {
      ...original,
      message: original.message,
      stack: original.stack,
      queue: "send-mail",
    };
    const described = describeError(reported);
    expect(described).toMatchObject({
      ...{ message: "terminating connection", code: "57P01", details: { queue: "send-mail" } },
    });
    expect(described.stack).toMatch(/^ {4}at /);
    expect(JSON.stringify(described)).not.toContain(secret);
  });

  it.each([
    [{ reason: "declined", email: secret }, "an object with reason, email"],
    [{}, "an object without a message"],
    ["text", "text"],
    [undefined, "undefined"],
    [null, "null"],
    [42, "42"],
  ])("describes %j without values that may be personal", (thrown, message) => {
    expect(describeError(thrown).message).toBe(message);
    expect(JSON.stringify(describeError(thrown))).not.toContain("[object Object]");
  });

  it("ends with a cause that leads back to its error", () => {
    const error = new Error("loop");
    error.cause = error;
    expect(JSON.stringify(describeError(error)).length).toBeLessThan(5_000);
  });
});

describe("errorText", () => {
  it("says why a query failed, not which", () => {
    expect(errorText(failedQuery(refusedBy("3D000", "database does not exist")))).toBe(
      "database does not exist",
    );
  });

  it("says what an AggregateError without a message holds", () => {
    const refused = new Error("connect ECONNREFUSED 127.0.0.1:5432");
    expect(errorText(failedQuery(new AggregateError([refused])))).toBe(refused.message);
  });

  it("says something of an error without any message", () => {
    expect(errorText(new RangeError())).toBe("RangeError");
  });
});
