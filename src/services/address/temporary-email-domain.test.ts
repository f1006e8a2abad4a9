import { disposableEmailBlocklist } from "disposable-email-domains-js";
import { expect, it, vi } from "vitest";

import { cpuMsOf } from "#domain/testing/cpu-ms.ts";

import { isTemporaryEmailDomain } from "./temporary-email-domain.ts";

it("recognises every listed domain and its subdomains (CHK-25)", () => {
  for (const domain of disposableEmailBlocklist()) {
    expect(isTemporaryEmailDomain(domain), domain).toBe(true);
    expect(isTemporaryEmailDomain(`a.b.${domain}`), domain).toBe(true);
  }
});

it.each(["example.com", "com", "", ".", "mailinator.com.example", "mailinator.comx"])(
  "takes %j for an ordinary domain (CHK-25)",
  (domain) => expect(isTemporaryEmailDomain(domain)).toBe(false),
);

it("searches the labels of the longest listed domain alone, however many a domain has", () => {
  const has = vi.spyOn(Set.prototype, "has");
  try {
    expect(isTemporaryEmailDomain(`${"a.".repeat(10_000)}example.com`)).toBe(false);
    expect(has.mock.calls.length).toBeLessThanOrEqual(8);
  } finally {
    has.mockRestore();
  }
});

it("builds the list once", () => {
  isTemporaryEmailDomain("example.com");
  const ms = cpuMsOf(() => {
    for (let call = 0; call < 1_000; call += 1) {
      isTemporaryEmailDomain(`${"a.".repeat(120)}example.com`);
    }
  });
  // To build the list for each call takes over 1 s.
  expect(ms).toBeLessThan(200);
});
