import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Puzzle } from "#domain/verification/proof-of-work.ts";
import { solveAtOnce } from "#services/testing/solve-at-once.ts";

import { makeShop, type ShopData } from "./data-folder.ts";
import { createShopper } from "./shopper.ts";
import { type Platen, startPlaten } from "./start-platen.ts";

const limit = 2;

let shop: ShopData;
let body: object;
const running: Platen[] = [];

async function start(): Promise<Platen> {
  const env = { VERIFY_AFTER_ORDERS: String(limit), TRUSTED_PROXIES: "127.0.0.1" };
  const platen = await startPlaten({ ...shop, env });
  running.push(platen);
  return platen;
}

beforeAll(async () => {
  shop = await makeShop();
});
afterAll(async () => {
  await Promise.all(running.map((platen) => platen.isAlive() && platen.stop()));
  await shop?.remove();
});

const create = async (platen: Platen, clientIp: string, token?: string) => {
  const { status, text } = await platen.ask("/api2/public/order/create", {
    method: "POST",
    headers: { "idempotency-key": randomUUID(), "x-forwarded-for": clientIp },
    body: { ...body, recaptcha_token: token },
  });
  return status === 200 ? "created" : (JSON.parse(text) as { code: string }).code;
};

const solve = async (platen: Platen, clientIp: string) => {
  const headers = { "x-forwarded-for": clientIp };
  const { text } = await platen.ask("/public/order/challenge", { headers });
  return solveAtOnce((JSON.parse(text) as { data: Puzzle }).data);
};

describe("S11 orders of an unusual network", () => {
  it("are counted, and solutions remembered, over restarts", async () => {
    const ip = "10.1.0.1";
    const first = await start();
    body = await createShopper().fillCart(first);
    for (let order = 0; order < limit; order += 1) expect(await create(first, ip)).toBe("created");
    expect(await create(first, ip)).toBe("need_verify");
    const [used, kept] = [await solve(first, ip), await solve(first, ip)];
    expect(await create(first, ip, used)).toBe("created");
    await first.stop();

    const second = await start();
    expect(await create(second, ip)).toBe("need_verify");
    expect(await create(second, ip, used)).toBe("need_verify");
    expect(await create(second, ip, kept)).toBe("created");
    expect(await create(second, "10.1.0.2")).toBe("created");
  });

  it.runIf(process.env["TEST_DATABASE_URL"])(
    "are counted together by several processes, and a solution passes one of them",
    async () => {
      const ip = "2001:db8:7::1";
      const webs = [await start(), await start()];
      const atOnce = (token?: string) =>
        Promise.all(
          Array.from({ length: 10 }, (_, index) => {
            const web = webs[index % 2];
            if (!web) throw new Error("no process");
            return create(web, token === undefined ? `2001:db8:7::${index}` : ip, token);
          }),
        );
      const count = (answers: string[]) => answers.filter((one) => one === "created").length;
      expect(count(await atOnce())).toBe(limit);
      const [web] = webs;
      if (!web) throw new Error("no process");
      const answers = await atOnce(await solve(web, ip));
      expect(count(answers)).toBe(1);
      expect(new Set(answers)).toEqual(new Set(["created", "need_verify"]));
    },
  );
});
