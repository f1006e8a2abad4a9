import { describe, expect, it } from "vitest";

import { parseWrkOutput } from "./wrk.ts";

const output = (more = "") => `Running 5s test @ http://127.0.0.1:3310/
  1 threads and 16 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency   755.24us    1.02ms  24.43ms   98.11%
    Req/Sec    23.11k     1.60k   25.02k    82.00%
  115023 requests in 5.01s, 1.10GB read
${more}Requests/sec:  22964.61
Transfer/sec:    224.13MB
`;

describe("parseWrkOutput", () => {
  it("reads requests and rate", () => {
    expect(parseWrkOutput(output())).toEqual({ requests: 115_023, perSecond: 22_964.61 });
  });

  it.each([
    "  Non-2xx or 3xx responses: 12\n",
    "  Socket errors: connect 0, read 3, write 0, timeout 0\n",
    "  Socket errors: connect 0, read 0, write 0, timeout 12\n",
  ])("refuses %j", (line) => {
    expect(() => parseWrkOutput(output(line))).toThrow("Under load");
  });

  it("refuses anything else", () => {
    expect(() => parseWrkOutput("unable to connect")).toThrow("wrk said");
  });
});
