import { describe, expect, it } from "vitest";

import { createPersonalLink, type PersonalHandle } from "./personal-link.ts";

const handle: PersonalHandle = {
  find: () => null,
  check: () => null,
  focus: () => undefined,
  toLine: () => ({ customer_custom_options: null, common_labels: null, extra_custom_fee: 0 }),
};

describe("CAM-59 an add waits for the form of its page", () => {
  it("is told as soon as the form is live, and at once afterwards", async () => {
    const link = createPersonalLink();
    let told = 0;
    const first = link.ready().then((live) => {
      told += 1;
      return live;
    });
    await Promise.resolve();
    expect(told).toBe(0);
    link.connect(handle);
    expect(await first).toBe(handle);
    expect(await link.ready()).toBe(handle);
  });

  it("waits again when the form has gone", async () => {
    const link = createPersonalLink();
    link.connect(handle)();
    const race = await Promise.race([link.ready(), Promise.resolve("waiting")]);
    expect(race).toBe("waiting");
  });
});
