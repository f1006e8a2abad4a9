import { DrizzleQueryError } from "drizzle-orm/errors";
import pg from "pg";
import { describe, expect, it } from "vitest";

import { isUnavailable } from "./is-unavailable.ts";

const withCode = (code: string) => Object.assign(new Error("failed"), { code });
const refusedByPostgres = (code: string) =>
  Object.assign(new pg.DatabaseError("refused", 7, "error"), { code });
const failedQuery = (cause: Error) => new DrizzleQueryError("select 1", [], cause);
const fromStorage = (httpStatusCode: number) =>
  Object.assign(new Error("refused"), { $metadata: { httpStatusCode } });

describe("isUnavailable", () => {
  it.each([
    ...["08000", "08006", "53300", "53100", "57P01", "57P03", "57014", "58030"],
    ...["28P01", "28000", "3D000", "55000", "25006"],
  ])("takes SQLSTATE %s for an outage, in a failed query too (OP-149)", (code) => {
    expect(isUnavailable(refusedByPostgres(code))).toBe(true);
    expect(isUnavailable(failedQuery(refusedByPostgres(code)))).toBe(true);
  });

  it.each(["23505", "42P01", "42601", "22P02", "40001", "40P01", "XX000", "25P02"])(
    "takes SQLSTATE %s for no outage",
    (code) => {
      expect(isUnavailable(failedQuery(refusedByPostgres(code)))).toBe(false);
    },
  );

  it.each([
    ...["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN", "EPIPE"],
    ...["ENOSPC", "EMFILE", "EBUSY", "UND_ERR_CONNECT_TIMEOUT", "CERT_HAS_EXPIRED"],
  ])("takes %s for an outage", (code) => {
    expect(isUnavailable(withCode(code))).toBe(true);
  });

  it("looks into the errors of an AggregateError: a host name with two addresses", () => {
    const refused = new AggregateError([withCode("ECONNREFUSED"), withCode("ECONNREFUSED")]);
    expect(isUnavailable(refused)).toBe(true);
    expect(isUnavailable(failedQuery(refused))).toBe(true);
    expect(isUnavailable(new AggregateError([withCode("ENOENT")]))).toBe(false);
  });

  it.each([
    "Connection terminated unexpectedly",
    "timeout exceeded when trying to connect",
    "Client has encountered a connection error and is not queryable",
    "Query read timeout",
    "Cannot use a pool after calling end on the pool",
    "SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string",
  ])('takes the driver\'s "%s" for an outage', (message) => {
    expect(isUnavailable(failedQuery(new Error(message)))).toBe(true);
  });

  it("takes a fetch whose connection was refused for an outage, another TypeError for none", () => {
    const refused = new TypeError("fetch failed", { cause: withCode("ECONNREFUSED") });
    expect(isUnavailable(refused)).toBe(true);
    expect(isUnavailable(new TypeError("x is not a function"))).toBe(false);
  });

  it.each([
    [503, true],
    [500, true],
    [403, true],
    [429, true],
    [404, false],
    [400, false],
  ])("takes an answer %i of the file storage for an outage: %s", (status, expected) => {
    expect(isUnavailable(fromStorage(status))).toBe(expected);
  });

  it("reads the plain objects that the job queue reports", () => {
    const reported = { message: "terminating connection", code: "57P01", queue: "send-mail" };
    expect(isUnavailable(reported)).toBe(true);
    expect(isUnavailable({ ...reported, code: "42P01" })).toBe(false);
  });

  it.each(["text", undefined, null, { code: "ECONNREFUSED" }])(
    "takes %s for no outage",
    (value) => {
      expect(isUnavailable(value)).toBe(false);
    },
  );
});
