import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { waitUntil } from "#domain/testing/wait-until.ts";
import { signatureFault, signBody } from "#integrations/signed-body.ts";

import { runToEnd } from "./run-to-end.ts";
import { startScratchPlaten } from "./scratch-platen.ts";
import { buy, type Shopper } from "./shopper.ts";
import type { Platen } from "./start-platen.ts";

type Posted = { headers: Record<string, string>; body: string };

let platen: Platen;
let end: () => Promise<void>;
let house: Server;
let posted: Posted[] = [];
let answers: number[] = [];
beforeAll(async () => {
  ({ platen, end } = await startScratchPlaten());
  house = createServer((request, answer) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const headers = request.headers as Record<string, string>;
      posted.push({ headers, body: Buffer.concat(chunks).toString("utf8") });
      answer.writeHead(answers.shift() ?? 200, { "content-type": "application/json" });
      answer.end('{"reference":"PH-1"}');
    });
  });
  await new Promise<void>((resolve) => house.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  if (house?.listening) await new Promise((resolve) => house.close(resolve));
  await end?.();
});

const run = (...argv: string[]) =>
  runToEnd(["bin/platen.js", ...argv], {
    DATA_DIR: platen.dataDir,
    ...(platen.databaseUrl === undefined ? {} : { DATABASE_URL: platen.databaseUrl }),
  });
async function told(...argv: string[]): Promise<string> {
  const { code, stdout, stderr } = await run(...argv);
  expect(code, stderr).toBe(0);
  return stdout;
}

async function produce(): Promise<{ shopper: Shopper; number: string }> {
  const shopper = await buy(platen);
  const { number } = await waitUntil("paid", async () => {
    const order = await shopper.readOrder(platen);
    return order.payment_state === "paid" ? order : undefined;
  });
  await told("order", "advance", number, "--now");
  return { shopper, number };
}

const untilQueued = (...texts: string[]) =>
  waitUntil(`the print queue to show ${texts.join(" and ")}`, async () => {
    const queue = await told("print-queue", "--store", "platen-demo");
    return texts.every((text) => queue.includes(text));
  });

const report = (body: object, secret: string) => {
  const text = JSON.stringify(body);
  return platen.ask("/public/fulfilment/report", {
    method: "POST",
    headers: { "platen-signature": signBody(secret, text, new Date()) },
    body,
  });
};

describe("what is bought comes to who makes it", () => {
  it("OP-147 as a folder, and on its way by the owner's word", async () => {
    const { shopper, number } = await produce();
    const folder = join(platen.dataDir, "fulfilment", "platen-demo", `${number}-1`);
    const names = await waitUntil("handed over", async () =>
      existsSync(folder) ? readdir(folder) : undefined,
    );
    expect(names).toContain("packing-list.json");
    const list = JSON.parse(await readFile(join(folder, "packing-list.json"), "utf8")) as object;
    expect(list).toMatchObject({ order: number, lines: [{ line: 1, quantity: 2 }] });
    await untilQueued(`${number}-1 taken`);

    const ship = ["--carrier", "DHL", "--tracking", "00340", "--url", "https://dhl.example/00340"];
    expect(await told("order", "ship", number, ...ship)).toContain("on the way with DHL 00340");
    const order = await shopper.readOrder(platen);
    expect(order).toMatchObject({ status: "delivering", shipments: [{ carrier: "DHL" }] });
    const { code, stderr } = await run("order", "ship", number, ...ship);
    expect([code, stderr]).toEqual([1, expect.stringContaining("Nothing of")]);
    const outbox = await waitUntil("mailed", async () => {
      const { text } = await platen.ask("/dev/outbox");
      return text.includes(`${number} is on its way`) ? text : undefined;
    });
    expect(outbox).toContain(shopper.email);
  });

  it("S13 R10 by a signed call that is repeated until it is taken, with reports back", async () => {
    const { port } = house.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/orders`;
    await told("fulfilment", "set", "platen-demo", "webhook", "--url", url);
    const shown = await told("fulfilment", "show", "platen-demo", "--secret");
    const secret = /Secret: (\S+)/u.exec(shown)?.[1] ?? "";
    answers = [503];
    const { shopper, number } = await produce();
    await waitUntil("posted", async () => (posted.length > 0 ? true : undefined));
    await untilQueued("answered 503");
    const [first] = posted;
    const delivery = { headers: first?.headers ?? {}, rawBody: first?.body ?? "", now: new Date() };
    expect(signatureFault("platen-signature", secret, delivery)).toBeNull();

    await told("fulfilment", "retry", number);
    await untilQueued(`${number}-1 taken`, "PH-1");
    expect(posted.length).toBeGreaterThan(1);
    expect(new Set(posted.map(({ headers }) => headers["idempotency-key"]))).toEqual(
      new Set([`${number}-1`]),
    );

    const body = { id: "r-1", handover: `${number}-1`, status: "printed" };
    expect((await report(body, "plf_wrong")).status).toBe(403);
    expect(JSON.parse((await report(body, secret)).text)).toMatchObject({
      data: { outcome: "applied" },
    });
    expect(await shopper.readOrder(platen)).toMatchObject({ status: "printed" });
    await told("fulfilment", "set", "platen-demo", "folder", "--new-secret");
    expect((await report({ ...body, id: "r-2" }, secret)).status).toBe(403);
    posted = [];
  });
});
