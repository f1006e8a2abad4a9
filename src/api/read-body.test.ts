import { describe, expect, it } from "vitest";

import { readBody } from "./read-body.ts";

/** A request whose body comes in pieces, of which it counts those that were taken. */
function send(pieces: readonly string[], headers: Record<string, string> = {}) {
  let taken = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = pieces[taken];
        if (piece === undefined) return controller.close();
        taken += 1;
        controller.enqueue(Buffer.from(piece));
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: "POST", body, headers, duplex: "half" };
  return { request: new Request("http://shop.localhost/", init), taken: () => taken };
}

describe("readBody", () => {
  it("reads a body of exactly the limit", async () => {
    const { request } = send(["ab", "cd"]);
    expect(String(await readBody(request, 4))).toBe("abcd");
  });

  it("stops at the first piece above the limit, whatever the length says (S12)", async () => {
    for (const headers of [{}, { "content-length": "1" }]) {
      const { request, taken } = send(["ab", "cd", "e", "f", "g"], headers);
      expect(await readBody(request, 4)).toBe("too_large");
      expect(taken()).toBe(3);
    }
  });

  it("takes nothing of a body whose length is above the limit", async () => {
    const { request, taken } = send(["abcde"], { "content-length": "5" });
    expect(await readBody(request, 4)).toBe("too_large");
    expect(taken()).toBe(0);
  });
});
