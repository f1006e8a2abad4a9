import { afterAll, beforeAll, expect, it } from "vitest";

import { startScratchPlaten } from "./scratch-platen.ts";
import type { Platen } from "./start-platen.ts";

let platen: Platen;
let end: () => Promise<void>;
beforeAll(async () => {
  ({ platen, end } = await startScratchPlaten());
});
afterAll(() => end?.());

it("R12 draws the mockup that is being asked for at SIGTERM, and ends with 0", async () => {
  const home = JSON.parse((await platen.ask("/public/home")).text) as {
    data: { best_seller: { thumb_url: string }[] };
  };
  const address = home.data.best_seller[0]?.thumb_url ?? "";
  expect(address).toMatch(/\.mockup$/u);
  const headers = { accept: "image/webp" };
  const picture = platen.ask(address.replace("/media/", "/media/banner_hd/"), { headers });
  await platen.ask("/healthz");
  process.kill(platen.pid, "SIGTERM");
  const { status, headers: got } = await picture;
  expect([status, got["content-type"], got.connection]).toEqual([200, "image/webp", "keep-alive"]);
  expect(await platen.hasEnded).toBe(0);
  expect(platen.output()).not.toMatch(/"level":"(?:error|fatal)"/u);
});
