import { Agent } from "node:http";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { isFullMatrix } from "../../scripts/testing/matrix.ts";
import { fuzzAddress, seededRandom } from "../drivers/fuzz-address.ts";
import { startScratchPlaten } from "./scratch-platen.ts";
import { type Answer, askPort } from "./start-platen.ts";

/** A sample, or with `npm run matrix addresses` as many as the specification asks for. */
const addresses = isFullMatrix ? 20_000 : 1_500;
const atOnce = 8;
const seed = 20_261_122;
const slugs = ["night-owl", "trail-lines", "slow-morning", "male-fern", "nothing-here", "kompass"];

let shop: Awaited<ReturnType<typeof startScratchPlaten>>;
beforeAll(async () => {
  shop = await startScratchPlaten();
}, 180_000);
afterAll(() => shop?.end());

/** An address's markup as markup; within a text or a script's data it is escaped. */
const carriesMarkup = (html: string) =>
  /<img src=x onerror|<script>window\.fuzzed|<svg onload/iu.test(html);

const isRefusal = (status: number) => status >= 200 && status < 500;

describe("ERR-12 OP-144 S7 S12 any address of the campaign page", () => {
  it(`answers ${addresses} seeded ones without an error of the server and without their markup`, async () => {
    const random = seededRandom(seed);
    const wrong: string[] = [];
    const seen = new Map<number, number>();
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
    const look = (address: string, { status, headers, text }: Answer) => {
      seen.set(status, (seen.get(status) ?? 0) + 1);
      const isHtml = headers["content-type"]?.startsWith("text/html") ?? false;
      if (!isRefusal(status)) wrong.push(`${status} ${address}`);
      else if (isHtml && carriesMarkup(text)) wrong.push(`markup ${address}`);
      else if (status === 200 && headers["set-cookie"]) wrong.push(`cookie ${address}`);
    };
    const work = async () => {
      for (;;) {
        if (asked >= addresses) return;
        asked += 1;
        const address = fuzzAddress(random, slugs);
        look(address, await askPort(shop.platen.port, address, {}, agent));
      }
    };
    let asked = 0;
    await Promise.all(Array.from({ length: atOnce }, work));
    agent.destroy();
    expect(wrong.slice(0, 20).map((address) => address.slice(0, 400))).toEqual([]);
    // The addresses reach pages, refusals and redirects alike.
    expect([200, 404].every((status) => (seen.get(status) ?? 0) > addresses / 100)).toBe(true);
    expect(shop.platen.isAlive()).toBe(true);
  }, 600_000);
});
