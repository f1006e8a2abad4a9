import { SMTPServer } from "smtp-server";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, it } from "vitest";

import type { MailMessage, MailTransport } from "#services/ports/mail.ts";

import { createFakeMail } from "./fake-mail.ts";
import { createOutboxMail } from "./outbox-mail.ts";
import { createSmtpMail } from "./smtp-mail.ts";

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData: (stream, _session, done) => {
    stream.resume();
    stream.on("end", () => done());
  },
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
const { port } = server.server.address() as AddressInfo;

const adapters: [string, MailTransport, boolean][] = [
  ["smtp", createSmtpMail(`smtp://127.0.0.1:${port}`), false],
  ["outbox", createOutboxMail(), true],
  ["fake", createFakeMail(), false],
];

const message: MailMessage = {
  from: { name: "Shop", address: "shop@example.test" },
  to: "buyer@example.test",
  subject: "One",
  html: "<p>One</p>",
  text: "One",
  headers: {},
};

describe.each(adapters)("OP-124 the mail port: %s", (name, transport, isOutboxOnly) => {
  it("carries its name and says whether mails leave the house", () => {
    expect(transport).toMatchObject({ name, isOutboxOnly });
  });

  it("takes a message, and several at once", async () => {
    expect(await transport.send(message)).toEqual({ ok: true });
    const results = await Promise.all([1, 2, 3].map(() => transport.send(message)));
    expect(results).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  });

  it("does not change what it is given", async () => {
    const frozen = Object.freeze({ ...message, headers: Object.freeze({ "X-A": "1" }) });
    expect(await transport.send(frozen)).toEqual({ ok: true });
  });
});
