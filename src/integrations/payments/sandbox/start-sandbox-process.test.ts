import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasErrorCode } from "#domain/errors/has-error-code.ts";
import { buildIntentRequest, expectValue } from "../conformance.ts";
import { chargeByHttp } from "./charge-by-http.ts";
import { type SandboxTestBed, startSandboxTestBed, until } from "./sandbox-test-bed.ts";
import { startSandboxProcess } from "./start-sandbox-process.ts";

let bed: SandboxTestBed;
beforeAll(async () => {
  bed = await startSandboxTestBed();
});
afterAll(() => bed?.dispose());

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    if (hasErrorCode(error, "ESRCH")) return false;
    throw error;
  }
}

async function killGateway(): Promise<void> {
  const pid = await until(() => bed.sandbox.pid());
  process.kill(pid, "SIGKILL");
  await until(() => (bed.sandbox.pid() === pid ? undefined : true));
}

async function waitUntilUp(): Promise<void> {
  await until(async () => {
    const result = await bed.gateway.readIntent("pi_none");
    return !result.ok && result.kind === "not_found" ? true : undefined;
  });
}

describe("R5, I2 the sandbox process", () => {
  it("killed while it takes payments: nothing it answered is lost, nothing is charged twice", async () => {
    const before = await until(() => bed.sandbox.pid());
    const requests = Array.from({ length: 24 }, () => buildIntentRequest(bed));
    const acknowledged = new Set<string>();
    const paid = new Set<string>();
    let killing: Promise<void> | undefined;
    const paying = requests.map(async (request) => {
      const created = await bed.gateway.createIntent(request);
      if (!created.ok) return;
      acknowledged.add(created.value.intentId);
      const outcome = await chargeByHttp(created.value.redirectUrl).catch((error: unknown) => {
        // What fetch throws when the gateway is killed meanwhile.
        if (error instanceof TypeError) return undefined;
        throw error;
      });
      if (outcome?.kind === "left") paid.add(created.value.intentId);
      if (paid.size === 5) killing ??= killGateway();
    });
    await Promise.all(paying);
    await killing;
    await waitUntilUp();
    // The kill comes with the fifth answer, whatever the gateway has taken by then.
    expect(paid.size).toBeGreaterThanOrEqual(5);
    expect(bed.sandbox.pid()).not.toBe(before);
    for (const intentId of paid) expect((await bed.read(intentId)).state).toBe("succeeded");
    for (const request of requests) {
      const created = await until(async () => {
        const result = await bed.gateway.createIntent(request);
        return result.ok ? result.value : undefined;
      });
      acknowledged.delete(created.intentId);
      const { state } = await bed.read(created.intentId);
      if (state === "requires_payment") await chargeByHttp(created.redirectUrl);
    }
    expect([...acknowledged]).toEqual([]);
    const { charges } = await bed.readLedger();
    const wanted = requests.map(({ reference }) => reference);
    const charged = charges
      .map(({ reference }) => reference)
      .filter((reference) => wanted.includes(reference));
    expect(charged.toSorted()).toEqual(wanted.toSorted());
  });

  it("starts again on the same port after a kill and sends what is still to be sent", async () => {
    const { intentId, redirectUrl } = await bed.create();
    await chargeByHttp(redirectUrl, { card: "late_webhook" });
    const before = await bed.readLedger();
    await killGateway();
    await until(() => bed.receiver.about(intentId)[0]);
    expect(await bed.readLedger()).toEqual(before);
  });

  it("keeps ledger, secret and port over a stop and a start", async () => {
    const { intentId } = await bed.create();
    const { url, secret } = bed.sandbox;
    await bed.sandbox.stop();
    const again = await startSandboxProcess({ dataFolder: bed.dataFolder });
    bed.sandbox = again;
    expect({ url: again.url, secret: again.secret }).toEqual({ url, secret });
    expectValue(await bed.gateway.readIntent(intentId));
  });

  it("ends when whoever started it is killed", async () => {
    const entry = fileURLToPath(new URL("./gateway-process.ts", import.meta.url));
    const args = [entry, "--data", path.join(bed.dataFolder, "orphan"), "--secret-file"];
    const script = `
      const { spawn } = require("node:child_process");
      const child = spawn(process.execPath, ${JSON.stringify([...args, path.join(bed.dataFolder, "secret")])},
        { stdio: ["pipe", "pipe", "inherit"] });
      child.stdout.once("data", () => console.log(child.pid));
    `;
    const parent: ChildProcess = spawn(process.execPath, ["-e", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    if (!parent.stdout) throw new Error("no output");
    const lines = createInterface({ input: parent.stdout });
    const pid = Number(await new Promise<string>((resolve) => lines.once("line", resolve)));
    expect(isAlive(pid)).toBe(true);
    parent.kill("SIGKILL");
    await until(() => (isAlive(pid) ? undefined : true));
  });

  it("says why when it cannot start", async () => {
    const port = Number(new URL(bed.sandbox.url).port);
    const other = startSandboxProcess({ dataFolder: path.join(bed.dataFolder, "other"), port });
    await expect(other).rejects.toThrow("the sandbox gateway ended with 1");
  });
});
