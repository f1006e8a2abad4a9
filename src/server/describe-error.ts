import { isUnavailable } from "#database/is-unavailable.ts";
import { listErrors } from "#domain/errors/list-errors.ts";

export type ErrorDescription = {
  type: string;
  message: string;
  code?: string | number;
  /** Only of the error itself: the stacks of its causes add the frames of drivers. */
  stack?: string;
  /** What a library says beside the message, such as the queue of a job. */
  details?: Record<string, string | number>;
  cause?: ErrorDescription;
  /** Of an `AggregateError`: one per address that was tried, for example. */
  errors?: ErrorDescription[];
};

const mostFrames = 12;
const mostErrors = 5;
const deepest = 6;
const longestMessage = 1_000;

/**
 * An error as the log may show it: type, message, code, one stack and the chain of causes, of whatever was thrown. The
 * values that a query was given never appear, nor does the query itself where the request was refused because something is
 * away: neither says anything about the outage, and values are personal data.
 */
export function describeError(error: unknown): ErrorDescription {
  const stack = framesOf(listErrors(error));
  const description = describeOne(error, { hidesQueries: isUnavailable(error), depth: 0 });
  return stack === undefined ? description : { ...description, stack };
}

/** One line for people: the first reason with a text, without the query that failed. */
export function errorText(error: unknown): string {
  const reasons = listErrors(error)
    .filter((one) => !isQueryError(one))
    .map(messageOf)
    .filter((message) => message !== "");
  return safeMessage(reasons[0] ?? messageOf(error), true) || typeName(error);
}

type Place = { hidesQueries: boolean; depth: number };

function describeOne(error: unknown, place: Place): ErrorDescription {
  const message = safeMessage(messageOf(error), place.hidesQueries);
  const described: ErrorDescription = { type: typeName(error), message };
  if (!isObject(error)) return described;
  const { code } = error;
  if (typeof code === "string" || typeof code === "number") described.code = code;
  const details = detailsOf(error);
  if (details !== undefined) described.details = details;
  if (place.depth >= deepest) return described;
  const inner = { ...place, depth: place.depth + 1 };
  if (error["cause"] !== undefined) described.cause = describeOne(error["cause"], inner);
  if (Array.isArray(error["errors"])) {
    described.errors = error["errors"].slice(0, mostErrors).map((one) => describeOne(one, inner));
  }
  return described;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function typeName(error: unknown): string {
  if (!isObject(error)) return error === null ? "null" : typeof error;
  const { name, constructor } = error;
  if (typeof name === "string" && name !== "") return name;
  return typeof constructor === "function" && constructor.name !== "" ? constructor.name : "Object";
}

/** An object that is no error says what it holds, as far as those are plain values of its own. */
function messageOf(error: unknown): string {
  if (!isObject(error)) return String(error);
  if (typeof error["message"] === "string") return error["message"];
  const named = Object.keys(error).slice(0, 10).join(", ");
  return named === "" ? "an object without a message" : `an object with ${named}`;
}

/** pg-boss adds the queue and the worker of a failure, PostgreSQL the place in the schema. */
const detailNames = ["queue", "worker", "severity", "routine", "table", "column", "constraint"];
const moreDetailNames = ["schema", "syscall", "hostname", "port", "status", "responseCode"];

function detailsOf(error: Record<string, unknown>): Record<string, string | number> | undefined {
  const found = [...detailNames, ...moreDetailNames].flatMap((name) => {
    const value = error[name];
    return typeof value === "string" || typeof value === "number" ? [[name, value]] : [];
  });
  return found.length === 0 ? undefined : (Object.fromEntries(found) as Record<string, string>);
}

const queryStart = /^Failed query: /;
const isQueryError = (error: unknown) => isObject(error) && queryStart.test(messageOf(error));

/** PostgreSQL quotes the value that it cannot read: `invalid input syntax for type integer: "ann@example.com"`. */
const quotedInput =
  /((?:invalid input|out of range|malformed|invalid value|syntax)[^:"]*:? )"[^]*"/;

function safeMessage(message: string, hidesQueries: boolean): string {
  if (queryStart.test(message)) {
    if (hidesQueries) return "Failed query";
    return message.replace(/\nparams:[^]*$/, "").slice(0, longestMessage);
  }
  return message.replace(quotedInput, '$1"[value]"').slice(0, longestMessage);
}

function framesOf(errors: readonly unknown[]): string | undefined {
  for (const error of errors) {
    if (!isObject(error) || typeof error["stack"] !== "string") continue;
    const frames = error["stack"].split("\n").filter((line) => line.startsWith("    at "));
    if (frames.length > 0) return frames.slice(0, mostFrames).join("\n");
  }
  return undefined;
}
