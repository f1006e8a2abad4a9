import type { AddressInfo } from "node:net";

import { SMTPServer } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";

import { probeSmtp } from "./probe-smtp.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A server that accepts one login and one sender, and counts mails. */
async function startServer({ login, sender }: { login?: string; sender: string }) {
  const seen = { senders: [] as string[], mails: 0 };
  const refuse = (code: number, text: string) =>
    Object.assign(new Error(text), { responseCode: code });
  const server = new SMTPServer({
    authOptional: login === undefined,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      `${username}:${password}` === login
        ? done(null, { user: username ?? "" })
        : done(refuse(535, "wrong password")),
    onMailFrom: ({ address }, _session, done) => {
      seen.senders.push(address);
      done(address === sender ? null : refuse(553, "sender not allowed"));
    },
    onData: (stream, _session, done) => {
      seen.mails += 1;
      stream.resume().on("end", () => done());
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => new Promise((resolve) => server.close(() => resolve())));
  return { port: (server.server.address() as AddressInfo).port, seen };
}

const probe = (address: string, sender = "shop@shop.example") =>
  probeSmtp(address, sender, new AbortController().signal);

describe("probeSmtp", () => {
  it("logs in and names the sender, and sends no mail", async () => {
    const { port, seen } = await startServer({ login: "me:p w", sender: "shop@shop.example" });
    expect(await probe(`smtp://me:p%20w@127.0.0.1:${port}`)).toEqual({ ok: true });
    expect(seen).toEqual({ senders: ["shop@shop.example"], mails: 0 });
  });

  it("reports a refused sender with the server's answer", async () => {
    const { port } = await startServer({ sender: "shop@shop.example" });
    expect(await probe(`smtp://127.0.0.1:${port}`, "other@shop.example")).toEqual({
      ok: false,
      step: "sender",
      message: expect.stringContaining("553"),
    });
  });

  it("reports a refused login", async () => {
    const { port, seen } = await startServer({ login: "me:right", sender: "shop@shop.example" });
    expect(await probe(`smtp://me:wrong@127.0.0.1:${port}`)).toMatchObject({
      ok: false,
      step: "login",
      message: expect.stringContaining("wrong password"),
    });
    expect(seen.senders).toEqual([]);
  });

  it("reports a server that cannot be reached", async () => {
    expect(await probe("smtp://127.0.0.1:1")).toMatchObject({ ok: false, step: "connection" });
  });
});
