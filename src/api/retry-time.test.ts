import { describe, expect, it } from "vitest";

import { apiErrors, type ApiErrorCode } from "#contract/errors.ts";

import { codeReply, tooManyCalls } from "./refusal.ts";
import { retryAfterSeconds, withRetryTime } from "./retry-time.ts";

const now = new Date("2026-11-29T14:04:20.000Z");
const codes = Object.keys(apiErrors) as ApiErrorCode[];
const isWait = (code: ApiErrorCode) => [429, 503].includes(apiErrors[code].status);

describe("a refusal that asks to wait", () => {
  it.each(codes.filter(isWait))("says until when: %s", (code) => {
    const reply = withRetryTime(codeReply(code), now);
    expect(reply.data).toEqual({ retry_at: expect.stringMatching(/^2026-11-29T14:0/u) as unknown });
    expect(reply.message).toMatch(/You can try again from 2:0[56]\sPM UTC\.$/u);
    expect(retryAfterSeconds(reply, now)).toBeGreaterThan(0);
  });

  it("names the end of the minute in which too many calls were made", () => {
    const reply = withRetryTime(tooManyCalls(new Date("2026-11-29T14:05:00.000Z")), now);
    expect(reply.data).toEqual({ retry_at: "2026-11-29T14:05:00.000Z" });
    expect(reply.message).toMatch(/from 2:05\sPM UTC\.$/u);
    expect(retryAfterSeconds(reply, now)).toBe(40);
  });

  it("names the day where that is another one", () => {
    const reply = withRetryTime(tooManyCalls(new Date("2026-11-30T09:00:00.000Z")), now);
    expect(reply.message).toMatch(/from November 30, 2026 at 9:00\sAM UTC\.$/u);
    expect(retryAfterSeconds(reply, now)).toBe(68_140);
  });

  it("asks for a second at least, also where its time is over by the server's clock", () => {
    const reply = withRetryTime(tooManyCalls(now), new Date(now.getTime() + 5_000));
    expect(retryAfterSeconds(reply, new Date(now.getTime() + 5_000))).toBe(1);
  });

  it("keeps the specification's text letter by letter (ERR-10)", () => {
    expect(withRetryTime(codeReply("unavailable"), now).message).toMatch(
      /^Please try again later\./u,
    );
  });
});

it.each(codes.filter((code) => !isWait(code)))("leaves any other refusal as it is: %s", (code) => {
  const reply = codeReply(code);
  expect(withRetryTime(reply, now)).toBe(reply);
  expect(retryAfterSeconds(reply, now)).toBeNull();
});
