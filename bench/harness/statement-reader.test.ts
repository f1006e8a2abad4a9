import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { createStatementReader } from "./statement-reader.ts";

const message = (type: string, ...parts: (string | Buffer)[]) => {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(`${part}\0`) : part)),
  );
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const code = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const askForTls = message("", code(80_877_103));
const start = message("", code(196_608), "user", "postgres", "");
const sync = message("S");
const bind = (name: string) => message("B", "", name, Buffer.alloc(6));

const conversation: [Buffer, string[]][] = [
  [askForTls, []],
  [start, []],
  [message("p", "password"), []],
  [message("Q", "select 'S'"), ["select 'S'"]],
  [
    Buffer.concat([message("P", "", "select $1", code(0)), bind(""), message("E"), sync]),
    ["select $1"],
  ],
  [Buffer.concat([message("P", "ä", "select 2", code(0)), sync]), ["select 2"]],
  [message("Q", "begin"), ["begin"]],
  [Buffer.concat([bind("ä"), message("E"), sync]), ["select 2"]],
  [Buffer.concat([message("P", "", "a", code(0)), bind(""), bind(""), sync]), ["a"]],
  [message("X"), []],
];

describe("P3 createStatementReader", () => {
  it("counts simple queries and Syncs, each with its statement", () => {
    const read = createStatementReader();
    for (const [bytes, trips] of conversation) expect(read(bytes)).toEqual(trips);
  });

  it("reads the same whatever way the bytes are cut", () => {
    const bytes = Buffer.concat(conversation.map(([part]) => part));
    const expected = conversation.flatMap(([, trips]) => trips);
    fc.assert(
      fc.property(fc.array(fc.nat(bytes.length)), (cuts) => {
        const read = createStatementReader();
        const places = [0, ...cuts.toSorted((a, b) => a - b), bytes.length];
        const trips = places
          .slice(1)
          .flatMap((end, at) => read(bytes.subarray(places[at] ?? 0, end)));
        expect(trips).toEqual(expected);
      }),
    );
  });
});
