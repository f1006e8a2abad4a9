import type { AddressInfo } from "node:net";

import { SMTPServer } from "smtp-server";
import { afterEach, expect, it } from "vitest";

import { watchUnicodeMail } from "./watch-unicode-mail.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function startServer({ offersUnicode = true, port = 0 } = {}): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    hideSMTPUTF8: !offersUnicode,
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  closing.push(() => new Promise((resolve) => server.close(() => resolve())));
  return (server.server.address() as AddressInfo).port;
}

it.each([true, false])("reports what the server offers: %s", async (offersUnicode) => {
  const port = await startServer({ offersUnicode });
  const watch = watchUnicodeMail(`smtp://127.0.0.1:${port}`);
  expect(watch.takesUnicodeMail()).toBe(false);
  await watch.settled();
  expect(watch.takesUnicodeMail()).toBe(offersUnicode);
});

it("queries a server that was away again after ten minutes", async () => {
  const port = await startServer();
  await closing.pop()?.();
  let now = 0;
  const watch = watchUnicodeMail(`smtp://127.0.0.1:${port}`, () => now);
  await watch.settled();
  await startServer({ port });
  now = 599_999;
  expect(watch.takesUnicodeMail()).toBe(false);
  await watch.settled();
  expect(watch.takesUnicodeMail()).toBe(false);
  now = 600_000;
  expect(watch.takesUnicodeMail()).toBe(false);
  await watch.settled();
  expect(watch.takesUnicodeMail()).toBe(true);
});
