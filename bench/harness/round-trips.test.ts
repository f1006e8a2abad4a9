import { describe, expect, it } from "vitest";

import { roundTripsPerPage } from "./round-trips.ts";

const times = (text: string, count: number) => Array.from({ length: count }, () => text);

describe("P3 roundTripsPerPage", () => {
  it("keeps what each page asks for and drops what runs beside them", () => {
    const seen = [...times("campaign", 50), ...times("products", 101), ...times("outbox", 12)];
    expect([...roundTripsPerPage(seen, 50)]).toEqual([
      ["campaign", 1],
      ["products", 2],
    ]);
  });

  it("finds none where none were asked for", () => {
    expect(roundTripsPerPage([], 50).size).toBe(0);
  });
});
