import { createServer } from "node:net";
import { createInterface } from "node:readline";
import type { AddressInfo, Server } from "node:net";

import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";

import type { MailMessage } from "#services/ports/mail.ts";

import { createSmtpMail } from "./smtp-mail.ts";

const message: MailMessage = {
  from: { name: "Nordic Prints", address: "shop@example.test" },
  to: "buyer@example.test",
  replyTo: "hello@nordic.test",
  subject: "Bestellung 482913057 – danke, Łucja",
  html: "<p>Grüße</p>",
  text: "Grüße",
  headers: { "X-Order": "482913057" },
};

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

type Reply = { recipient?: number; data?: number; login?: string };

async function startServer(reply: Reply = {}) {
  const received: Buffer[] = [];
  const refuse = (code: number) => Object.assign(new Error("no"), { responseCode: code });
  const server = new SMTPServer({
    authOptional: reply.login === undefined,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      `${username}:${password}` === reply.login
        ? done(null, { user: username ?? "" })
        : done(refuse(535)),
    onRcptTo: (_address, _session, done) => done(reply.recipient ? refuse(reply.recipient) : null),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (reply.data) return done(refuse(reply.data));
        received.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => new Promise((resolve) => server.close(() => resolve())));
  return { port: portOf(server.server), received };
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** A server that takes every mail and records the lines that it is sent, as they come. */
async function startRecording(extensions: readonly string[] = []) {
  const lines: string[] = [];
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.write("220 hello\r\n");
    let isData = false;
    createInterface({ input: socket }).on("line", (line) => {
      lines.push(line);
      if (isData && line !== ".") return;
      isData = line === "DATA";
      const greeting = ["hello", ...extensions].map((name) => `250-${name}\r\n`).join("");
      if (line.startsWith("EHLO")) socket.write(`${greeting}250 SIZE\r\n`);
      else socket.write(isData ? "354 go on\r\n" : line === "QUIT" ? "221 bye\r\n" : "250 ok\r\n");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => new Promise((resolve) => server.close(() => resolve())));
  const lineOf = (start: string) => lines.find((line) => line.startsWith(start));
  return { port: portOf(server), lineOf };
}

/** A server that speaks SMTP by a script of answers and then hangs up. */
async function startScripted(answers: string[]) {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    const left = [...answers];
    socket.write(left.shift() ?? "");
    socket.on("data", () => {
      const answer = left.shift();
      if (answer === undefined) socket.destroy();
      else socket.write(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => new Promise((resolve) => server.close(() => resolve())));
  return portOf(server);
}

describe("OP-124 mail through SMTP", () => {
  it("arrives as it was written", async () => {
    const { port, received } = await startServer();
    expect(await createSmtpMail(`smtp://127.0.0.1:${port}`).send(message)).toEqual({ ok: true });
    expect(received).toHaveLength(1);
    const mail = await PostalMime.parse(received[0] ?? "");
    expect(mail.subject).toBe(message.subject);
    expect(mail.from).toMatchObject({ name: "Nordic Prints", address: "shop@example.test" });
    expect(mail.to).toMatchObject([{ address: "buyer@example.test" }]);
    expect(mail.text?.trim()).toBe("Grüße");
    expect(mail.html?.trim()).toBe("<p>Grüße</p>");
    expect(mail.replyTo).toMatchObject([{ address: "hello@nordic.test" }]);
    expect(mail.headers.find(({ key }) => key === "x-order")?.value).toBe("482913057");
  });

  it("signs in with the account of the address", async () => {
    const { port, received } = await startServer({ login: "me:p w" });
    const good = createSmtpMail(`smtp://me:p%20w@127.0.0.1:${port}`);
    expect(await good.send(message)).toEqual({ ok: true });
    const bad = createSmtpMail(`smtp://me:other@127.0.0.1:${port}`);
    expect(await bad.send(message)).toMatchObject({ ok: false, kind: "not_accepted" });
    expect(received).toHaveLength(1);
  });

  it("S7 a line break in a subject or address makes no header", async () => {
    const { port, received } = await startServer();
    const subject = "a\r\nBcc: other@example.test";
    await createSmtpMail(`smtp://127.0.0.1:${port}`).send({ ...message, subject });
    const mail = await PostalMime.parse(received[0] ?? "");
    expect(mail.bcc).toBeUndefined();
    expect(mail.headers.map(({ key }) => key)).not.toContain("bcc");
  });
});

describe("I7 what a failure means", () => {
  it.each([
    [{ recipient: 450 }, "not_accepted"],
    [{ recipient: 550 }, "refused"],
    [{ data: 451 }, "not_accepted"],
    [{ data: 554 }, "refused"],
  ])("the server answers %j: %s", async (reply, kind) => {
    const { port } = await startServer(reply);
    const result = await createSmtpMail(`smtp://127.0.0.1:${port}`).send(message);
    expect(result).toMatchObject({ ok: false, kind });
  });

  it("nobody listens: not accepted", async () => {
    const port = await startScripted([]);
    await closing.pop()?.();
    const result = await createSmtpMail(`smtp://127.0.0.1:${port}`).send(message);
    expect(result).toMatchObject({ ok: false, kind: "not_accepted" });
  });

  it("the connection breaks before the hand-over: not accepted", async () => {
    const port = await startScripted(["220 hello\r\n"]);
    const result = await createSmtpMail(`smtp://127.0.0.1:${port}`).send(message);
    expect(result).toMatchObject({ ok: false, kind: "not_accepted" });
  });

  it("the connection breaks after the message: the outcome is unknown", async () => {
    const ok = "250 ok\r\n";
    const port = await startScripted(["220 hello\r\n", ok, ok, ok, "354 go on\r\n"]);
    const result = await createSmtpMail(`smtp://127.0.0.1:${port}`).send(message);
    expect(result).toMatchObject({ ok: false, kind: "unknown_outcome" });
  });
});

describe("the addresses of a mail on the wire", () => {
  it.each([
    ["taro..yamada@docomo.ne.jp", '"taro..yamada"@docomo.ne.jp'],
    ["taro.@ezweb.ne.jp", '"taro."@ezweb.ne.jp'],
    ["ta.ro..@softbank.ne.jp", '"ta.ro.."@softbank.ne.jp'],
    ["o'brien+a=b@example.test", "o'brien+a=b@example.test"],
    ["ada@bücher.example", "ada@xn--bcher-kva.example"],
    ["ada@BÜCHER.example", "ada@xn--bcher-kva.example"],
    ["ada@xn--bcher-kva.example", "ada@xn--bcher-kva.example"],
  ])("has the recipient %s as %s in envelope and header", async (to, sent) => {
    const { port, lineOf } = await startRecording(["SMTPUTF8"]);
    const transport = createSmtpMail(`smtp://127.0.0.1:${port}`);
    expect(await transport.send({ ...message, to })).toEqual({ ok: true });
    expect(lineOf("RCPT")).toBe(`RCPT TO:<${sent}>`);
    expect(lineOf("To:")?.replaceAll(/^To: <?|>$/gu, "")).toBe(sent);
  });

  it("quotes dots so that a real server takes them", async () => {
    const { port, received } = await startServer();
    const transport = createSmtpMail(`smtp://127.0.0.1:${port}`);
    expect(await transport.send({ ...message, to: "taro.@ezweb.ne.jp" })).toEqual({ ok: true });
    const mail = await PostalMime.parse(received[0] ?? "");
    expect(mail.to).toMatchObject([
      { address: expect.stringMatching(/^"?taro\."?@ezweb.ne.jp$/u) },
    ]);
  });

  it.each([
    ["shop@xn--bcher-kva.example", "Bücher & Mehr"],
    ["shop@example.test", "Shop, Ltd."],
    ["shop@example.test", 'The "Best" Shop'],
    ["shop@example.test", "a@b.example"],
    ["shop@example.test", "Łódź 雑貨"],
  ])("has the sender %s with the name %s", async (address, name) => {
    const { port, lineOf } = await startRecording();
    const transport = createSmtpMail(`smtp://127.0.0.1:${port}`);
    const replyTo = "hallo@bücher.example";
    const sent = { ...message, from: { name, address }, replyTo };
    expect(await transport.send(sent)).toEqual({ ok: true });
    expect(lineOf("MAIL")).toBe(`MAIL FROM:<${address}>`);
    const { from } = await PostalMime.parse(`${lineOf("From:") ?? ""}\r\n\r\n`);
    expect(from).toMatchObject({ name, address });
    expect(lineOf("Reply-To:")).toContain("hallo@xn--bcher-kva.example");
  });

  it("keeps the letters of another script where the server takes them", async () => {
    const { port, lineOf } = await startRecording(["SMTPUTF8"]);
    const transport = createSmtpMail(`smtp://127.0.0.1:${port}`);
    expect(await transport.send({ ...message, to: "jürgen@bücher.example" })).toEqual({ ok: true });
    expect(lineOf("MAIL")).toContain("SMTPUTF8");
    expect(lineOf("RCPT")).toBe("RCPT TO:<jürgen@bücher.example>");
    expect(lineOf("To:")).toContain("jürgen@bücher.example");
  });
});
