import { expect, it } from "vitest";
import type { CreatedIntent, WebhookResult } from "#services/ports/payments.ts";
import type { GatewayUnderTest } from "./gateway-under-test.ts";
import type { SignedWebhook } from "./webhook-signature.ts";

const secondsAfter = (date: Date, seconds: number) => new Date(date.getTime() + seconds * 1000);

/** S13: the part of the suite about deliveries; called inside its `describe`. */
export function describeWebhookConformance(
  subject: () => GatewayUnderTest,
  create: () => Promise<CreatedIntent>,
): void {
  const read = (webhook: SignedWebhook, now = new Date()): Promise<WebhookResult> =>
    subject().gateway.readWebhook({ ...webhook, now });
  const payOne = async () => {
    const created = await create();
    return { created, webhook: await subject().pay(created) };
  };
  const refusedFor = (reason: string) => ({ ok: false, reason });

  it("S13: accepts a delivery of its own gateway, any number of times", async () => {
    const { created, webhook } = await payOne();
    const first = await read(webhook);
    expect(first).toEqual({
      ok: true,
      event: expect.objectContaining({
        type: expect.stringMatching(/^intent\.(?:succeeded|approved)$/u),
        intentId: created.intentId,
        occurredAt: expect.any(Date),
      }),
    });
    expect(await read(webhook)).toEqual(first);
  });

  it("S13: refuses what was tampered with, or has no or another signature", async () => {
    const { created, webhook } = await payOne();
    const { rawBody } = webhook;
    const other = await payOne();
    const tamper = subject().tamper ?? tamperWithHeaders;
    const forged = rawBody.replaceAll(created.intentId, other.created.intentId);
    expect(forged).not.toBe(rawBody);
    const cases = [{ ...webhook, rawBody: forged }, ...tamper(webhook, other.webhook)];
    expect(cases.length).toBeGreaterThan(6);
    for (const tampered of cases) expect(await read(tampered)).toEqual(refusedFor("signature"));
  });

  it("S13: refuses a delivery signed more than five minutes before or after now", async () => {
    const { webhook } = await payOne();
    const signedAt = new Date("2026-01-01T00:00:00Z");
    const signed = subject().sign(webhook.rawBody, signedAt);
    for (const seconds of [-300, 0, 300]) {
      expect((await read(signed, secondsAfter(signedAt, seconds))).ok).toBe(true);
    }
    for (const seconds of [-301, 301, 86_400]) {
      const result = await read(signed, secondsAfter(signedAt, seconds));
      expect(result).toEqual(refusedFor("stale"));
    }
  });

  it.each(["", "no json", "[]", "{}", '{"id":"evt_1","type":"intent.exploded"}'])(
    "changes nothing for the signed body %j",
    async (rawBody) => {
      const now = new Date();
      const result = await read(subject().sign(rawBody, now), now);
      expect([refusedFor("malformed"), refusedFor("ignored")]).toContainEqual(result);
    },
  );
}

const tamperWithHeaders = (webhook: SignedWebhook, other: SignedWebhook): SignedWebhook[] => {
  const { headers, rawBody } = webhook;
  return [
    { headers, rawBody: `${rawBody} ` },
    { headers: {}, rawBody },
    { headers: other.headers, rawBody },
    ...Object.entries(headers).flatMap(([name, value]) => {
      const changed = [`${value}0`, value.replace(/.$/, (end) => (end === "0" ? "1" : "0")), ""];
      return /(?:signature|sig)$/u.test(name)
        ? changed.map((text) => ({ headers: { ...headers, [name]: text }, rawBody }))
        : [];
    }),
  ];
};
