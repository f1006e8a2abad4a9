import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { listen, type MomoBed, parse, signFields, startMomoBed } from "./momo-test-bed.ts";

describe("S13 notifications of momo", () => {
  let bed: MomoBed;
  beforeAll(async () => {
    bed = await startMomoBed();
  });
  afterAll(() => bed?.stop());

  it("hears notifications that come twice and in reverse order (S13)", async () => {
    const received: string[] = [];
    const receiver = await listen(async (incoming, outgoing) => {
      received.push(await text(incoming));
      outgoing.writeHead(204).end();
    });
    await bed.double.setDeliveries({ copies: 2, gather: 2 });
    const { intentId } = await bed.approve({ webhookUrl: receiver.url });
    await bed.gateway.captureIntent?.(intentId, randomUUID());
    await expect.poll(() => received).toHaveLength(4);
    await bed.double.setDeliveries({ copies: 1, gather: 1 });
    receiver.stop();
    const heard = await Promise.all(received.map((rawBody) => bed.hear({ rawBody })));
    const events = heard.map((one) => (one.ok ? one.event : undefined));
    expect(events.map((event) => event?.type).toSorted()).toEqual([
      ...["intent.approved", "intent.approved", "intent.succeeded", "intent.succeeded"],
    ]);
    expect(events.every((event) => event?.intentId === intentId)).toBe(true);
    expect(new Set(events.map((event) => event?.id)).size).toBe(2);
  });

  it("S13: hears nothing signed by our key for another partner, or of a code nobody knows", async () => {
    const fields = parse((await bed.approve()).webhook.rawBody);
    const foreign = signFields({ ...fields, partnerCode: "ANOTHER" });
    expect(await bed.hear(foreign)).toEqual({ ok: false, reason: "signature" });
    const ignored = { ok: false, reason: "ignored" };
    for (const resultCode of [1099, 10, 1000, 7000]) {
      expect(await bed.hear(signFields({ ...fields, resultCode }))).toEqual(ignored);
    }
    const { responseTime: _time, ...timeless } = fields;
    const malformed = { ok: false, reason: "malformed" };
    expect(await bed.hear(signFields(timeless))).toEqual(malformed);
    expect(await bed.hear(signFields({ ...fields, resultCode: "0" }))).toEqual(malformed);
    const late = new Date(Number(fields["responseTime"]) + 300_001);
    expect(await bed.hear(signFields({ ...fields, resultCode: "0" }), late)).toEqual({
      ...{ ok: false, reason: "stale" },
    });
  });
});
