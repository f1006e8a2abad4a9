import { createServer } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { buildIntentRequest, describePaymentGateway, expectValue } from "../conformance.ts";
import { signBody } from "#integrations/signed-body.ts";
import { holdAnswers } from "#integrations/testing/hold-answers.ts";
import { patientLimits } from "#integrations/testing/patient-limits.ts";

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
    bed = await startSandboxTestBed();
  });
  afterAll(() => bed?.dispose());
  afterEach(() => void vi.useRealTimers());

  /** An adapter that gets no answer, though what it asks for is done. */
  async function openUnanswered() {
    const { url, held, stop } = await holdAnswers(bed.sandbox.url);
    const gateway = createSandboxGateway({ url, secret: bed.sandbox.secret });
    const close = () => {
      gateway.close();
      stop();
    };
    return { gateway, held, close };
  }

  it("a slow create is an unknown outcome that the reference resolves", async () => {
    const { gateway, held, close } = await openUnanswered();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const request = buildIntentRequest(bed);
    const created = gateway.createIntent(request);
    await held;
    vi.advanceTimersByTime(5_000);
    expect(await created).toMatchObject({ kind: "unknown_outcome" });
    close();
    const { reference } = request;
    const found = expectValue(await bed.gateway.readIntent({ reference }));
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
    const gateway = createSandboxGateway({
      ...{ ...patientLimits, url: bed.sandbox.url },
      secret: "x".repeat(64),
    });
    const result = await gateway.createIntent(buildIntentRequest(bed));
    expect(result).toMatchObject({ kind: "rejected", message: "401 unauthorized" });
    gateway.close();
  });

  it("nobody listening is unavailable: nothing was sent", async () => {
    const url = "http://127.0.0.1:1";
    const gateway = createSandboxGateway({ url, secret: "s", ...patientLimits });
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
    const url = `http://127.0.0.1:${port}`;
    const gateway = createSandboxGateway({ url, secret: "s", ...patientLimits });
    const result = await gateway.createIntent(buildIntentRequest(bed));
    expect(result).toMatchObject({ kind: "unknown_outcome" });
    gateway.close();
    peer.close();
  });

  it("an abort after sending is an unknown outcome", async () => {
    const { gateway, held, close } = await openUnanswered();
    const abort = new AbortController();
    const pending = gateway.createIntent(buildIntentRequest(bed), abort.signal);
    await held;
    abort.abort();
    expect(await pending).toMatchObject({ kind: "unknown_outcome" });
    close();
  });
});
