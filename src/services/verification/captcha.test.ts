import { randomBytes, randomUUID } from "node:crypto";

import { beforeEach, describe, expect, it } from "vitest";

import { publicStoreInfo } from "#domain/store/public-store-info.ts";
import { getStoreById } from "#database/queries/stores.ts";
import type { ServiceContext } from "#services/context.ts";
import type { Captcha, CaptchaVerdict } from "#services/ports/captcha.ts";
import { refusalOf } from "#services/testing/service-fixture.ts";
import { createVerificationBed, ip, limits } from "#services/testing/verification-bed.ts";

import { dropCaptcha, openCaptcha, setCaptcha } from "./captcha-account.ts";
import { startChallenge } from "./start-challenge.ts";

type Asked = { token: string; clientIp: string; hosts: readonly string[] };

/** Takes each token that was earned once, as the real one does. */
function fakeCaptcha() {
  const [earned, asked]: [Set<string>, Asked[]] = [new Set(), []];
  let isResting = false;
  const captcha: Captcha = {
    ...{ siteKey: "public-key", version: 3, origin: "https://captcha.example" },
    async judge(token, of): Promise<CaptchaVerdict> {
      asked.push({ token, ...of });
      if (isResting) return "unavailable";
      return earned.delete(token) ? "passed" : "refused";
    },
    isResting: () => isResting,
  };
  const earn = () => {
    const token = randomUUID();
    earned.add(token);
    return token;
  };
  return { captcha, asked, earn, rest: () => (isResting = true) };
}

const bed = createVerificationBed();
const { create, countOrders, fill, solveFor, expectNeedVerify, openStore } = bed;
let ctx: ServiceContext;
let fake: ReturnType<typeof fakeCaptcha>;
beforeEach(() => {
  fake = fakeCaptcha();
  bed.goOnWith({ ctx: { ...bed.now().ctx, captcha: fake.captcha } });
  ({ ctx } = bed.now());
});

describe("CHK-09 CHK-15 OP-111 a store with a captcha", () => {
  it("hands it out, with its public key alone, and says so in the refusal", async () => {
    expect(await startChallenge(ctx, ip)).toEqual({
      recaptcha: { site_key: "public-key", version: 3 },
    });
    await fill();
    expect((await refusalOf(create())).data).toEqual({ by: "recaptcha" });
    expect(fake.asked).toEqual([]);
  });

  it("lets one order pass for a token, judged once and outside of any other store", async () => {
    await fill();
    const token = fake.earn();
    await create({ token });
    expect(await countOrders()).toBe(limits.orders + 1);
    expect(fake.asked).toEqual([
      { token, clientIp: ip, hosts: [new URL(ctx.origin).hostname, ctx.store.primaryHost] },
    ]);
    await expectNeedVerify(() => create({ token }));
    await expectNeedVerify(() => create({ token: "never earned" }));
    await expectNeedVerify(create);
  });

  it("S11 spends a token once, though the captcha took it twice", async () => {
    await fill();
    const lenient = { ...fake.captcha, judge: async () => "passed" as const };
    bed.goOnWith({ ctx: { ...ctx, captcha: lenient } });
    const both = await Promise.allSettled([create({ token: "one" }), create({ token: "one" })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("is not asked again for a call that is repeated with its key", async () => {
    await fill();
    const [token, key] = [fake.earn(), randomUUID()];
    const first = await create({ token, key });
    expect(await create({ token, key })).toEqual(first);
    expect(fake.asked).toHaveLength(1);
  });

  it("has the puzzle in its place while it gives no answers", async () => {
    await fill();
    const token = fake.earn();
    fake.rest();
    await expectNeedVerify(() => create({ token }));
    expect((await refusalOf(create())).data).toEqual({ by: "work" });
    expect(await startChallenge(ctx, ip)).toHaveProperty("challenge");
    await create({ token: await solveFor() });
  });
});

describe("a store's own captcha", () => {
  const keys = { siteKey: "public-key", secretKey: "kept-secret", version: 3 };

  it("S1 is kept where nothing of it can be read, by this store and this key alone", async () => {
    await setCaptcha(ctx, keys);
    const store = await getStoreById(ctx.db, ctx.store.id);
    const sealed = store?.settings.captcha_sealed ?? "";
    expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("kept-secret");
    expect(openCaptcha(ctx.orderKey, ctx.store.id, sealed)).toMatchObject(keys);
    expect(() => openCaptcha(ctx.orderKey, ctx.store.id + 1, sealed)).toThrow();
    expect(() => openCaptcha(randomBytes(32), ctx.store.id, sealed)).toThrow();
    if (!store) throw new Error("no store");
    const shown = publicStoreInfo({ ...store, domain: store.primaryHost } as never, store.settings);
    expect(JSON.stringify(shown)).not.toContain(sealed);
  });

  it("is of one store, and taken away again", async () => {
    const other = await openStore();
    await setCaptcha(ctx, keys);
    const settingsOf = async (id: number) => (await getStoreById(ctx.db, id))?.settings;
    expect(await settingsOf(other.store.id)).not.toHaveProperty("captcha_sealed");
    expect(await dropCaptcha(ctx)).toBe(true);
    expect(await dropCaptcha(ctx)).toBe(false);
    expect(await settingsOf(ctx.store.id)).not.toHaveProperty("captcha_sealed");
  });

  it("is refused where it is none, and no value of it is repeated", async () => {
    for (const given of [null, {}, { ...keys, secretKey: "" }, { ...keys, other: "hidden" }]) {
      const refusal = await refusalOf(setCaptcha(ctx, given));
      expect(refusal.code).toBe("validation_failed");
      expect(JSON.stringify(refusal)).not.toMatch(/hidden|kept-secret/u);
    }
  });
});
