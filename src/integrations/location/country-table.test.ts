import { beforeAll, describe, expect, it } from "vitest";

import { openCountryTable } from "./country-table.ts";

let countryOf: Awaited<ReturnType<typeof openCountryTable>>;
beforeAll(async () => {
  countryOf = await openCountryTable();
});

describe("OP-034 the country of an address", () => {
  it.each([
    ["193.0.6.139", "NL"],
    ["2001:67c:2e8:22::c100:68b", "NL"],
    ["127.0.0.1", undefined],
    ["10.1.2.3", undefined],
    ["::1", undefined],
    ["", undefined],
    ["unknown", undefined],
    ["258.0.6.139", undefined],
  ])("%s: %s", (ip, country) => {
    expect(countryOf(ip)).toBe(country);
  });
});
