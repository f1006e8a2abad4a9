import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildIntentRequest, describePaymentGateway } from "../conformance.ts";
import { signBody } from "#integrations/signed-body.ts";

import { sandboxSignatureHeader } from "../webhook-signature.ts";
import { chargeByHttp } from "./charge-by-http.ts";
import { createSandboxGateway } from "./sandbox-gateway.ts";
import { type SandboxTestBed, startSandboxTestBed, until } from "./sandbox-test-bed.ts";

describePaymentGateway("sandbox", async () => {
  const bed = await startSandboxTestBed();
  return {
    gateway: bed.gateway,
    urls: bed.urls,
    async pay({ intentId, redirectUrl }) {
      const outcome = await chargeByHttp(redirectUrl);
      if (outcome.kind !== "left") throw new Error(`not paid: ${outcome.kind}`);
      return until(() => bed.receiver.about(intentId)[0]);
    },
    tryToPay: ({ redirectUrl }) =>
      expect(chargeByHttp(redirectUrl)).resolves.toEqual({ kind: "settled" }),
    loseNextAnswer: () => bed.setFaults({ dropAnswerNext: 1 }),
    refuseNextCall: () => bed.setFaults({ failNext: 1 }),
    sign(rawBody, signedAt) {
      const signature = signBody(bed.sandbox.secret, rawBody, signedAt);
      return { headers: { [sandboxSignatureHeader]: signature }, rawBody };
    },
    dispose: bed.dispose,
  };
});

describe("R5 sandbox adapter", () => {
  let bed: SandboxTestBed;
  beforeAll(async () => {
    bed = await startSandboxTestBed({ totalMs: 300 });
  });
  afterAll(() => bed?.dispose());

  it("a slow create is an unknown outcome that the reference resolves", async () => {
    await bed.setFaults({ createDelayMs: 600 });
    const request = buildIntentRequest(bed);
    expect(await bed.gateway.createIntent(request)).toMatchObject({ kind: "unknown_outcome" });
    await bed.setFaults({ createDelayMs: 0 });
    const found = await until(async () => {
      const result = await bed.gateway.readIntent({ reference: request.reference });
      return result.ok ? result.value : undefined;
    });
    expect(await bed.gateway.createIntent(request)).toMatchObject({
      ok: true,
      value: { intentId: found.intentId },
    });
  });

  it("a reset before the work is unknown too, and nothing was made", async () => {
    await bed.setFaults({ resetNext: 1 });
    const request = buildIntentRequest(bed);
    expect(await bed.gateway.createIntent(request)).toMatchObject({ kind: "unknown_outcome" });
    const found = await bed.gateway.readIntent({ reference: request.reference });
    expect(found).toMatchObject({ kind: "not_found" });
  });

  it("a read without an answer is unavailable", async () => {
    await bed.setFaults({ resetNext: 1 });
    expect(await bed.gateway.readIntent("pi_any")).toMatchObject({ kind: "unavailable" });
  });

  it("a wrong secret is rejected", async () => {
    const gateway = createSandboxGateway({ url: bed.sandbox.url, secret: "x".repeat(64) });
    const result = await gateway.createIntent(buildIntentRequest(bed));
    expect(result).toMatchObject({ kind: "rejected", message: "401 unauthorized" });
    gateway.close();
  });

  it("nobody listening is unavailable: nothing was sent", async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
    const address = closed.address();
    const port = address !== null && typeof address === "object" ? address.port : 0;
    await new Promise((resolve) => closed.close(resolve));
    const gateway = createSandboxGateway({ url: `http://127.0.0.1:${port}`, secret: "s" });
    const result = await gateway.createIntent(buildIntentRequest(bed));
    expect(result).toMatchObject({ kind: "unavailable" });
    gateway.close();
  });

  it("an answer that is no JSON is an unknown outcome of a write", async () => {
    const peer = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.once("data", () => socket.end("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nhi"));
    });
    await new Promise<void>((resolve) => peer.listen(0, "127.0.0.1", resolve));
    const address = peer.address();
    const port = address !== null && typeof address === "object" ? address.port : 0;
    const gateway = createSandboxGateway({ url: `http://127.0.0.1:${port}`, secret: "s" });
    const result = await gateway.createIntent(buildIntentRequest(bed));
    expect(result).toMatchObject({ kind: "unknown_outcome" });
    gateway.close();
    peer.close();
  });

  it("an abort after sending is an unknown outcome", async () => {
    await bed.setFaults({ createDelayMs: 200 });
    const abort = new AbortController();
    const pending = bed.gateway.createIntent(buildIntentRequest(bed), abort.signal);
    await sleep(100);
    abort.abort();
    expect(await pending).toMatchObject({ kind: "unknown_outcome" });
    await bed.setFaults({ createDelayMs: 0 });
  });
});
