import type { IncomingMessage, ServerResponse } from "node:http";

import { describe, expect, it } from "vitest";

import { createDevPages, type DevMail } from "./dev-pages.ts";
import type { RequestMeta } from "./request-meta.ts";

const mail = (id: number, change: Partial<DevMail> = {}): DevMail => ({
  ...{ id, recipient: "ann@example.com", subject: `Mail ${id}`, state: "sent" },
  ...{ createdAt: new Date(0), html: "<p>html</p>", plain: "text", ...change },
});

/** Of the stores 1 and 2; answers undefined where the path is none of the pages. */
async function serve(
  url: string,
  storeId: number | undefined,
  mails = { 1: [mail(1)], 2: [mail(2)] },
) {
  const written = { headers: {} as Record<string, string>, body: "" };
  const answer = {
    writeHead: (_status: number, headers: Record<string, string>) =>
      Object.assign(written, { headers }),
    end: (body: string) => Object.assign(written, { body }),
  };
  const pages = createDevPages(async (id) => (id === 1 ? mails[1] : mails[2]));
  const store = storeId === undefined ? undefined : { id: storeId };
  const isServed = await pages(
    { url } as IncomingMessage,
    answer as unknown as ServerResponse,
    { store } as RequestMeta,
  );
  return isServed ? written : undefined;
}

describe("the outbox of a store", () => {
  it("shows the mails of that store alone (I5)", async () => {
    const list = await serve("/dev/outbox", 1);
    expect(list?.body).toContain("Mail 1");
    expect(list?.body).not.toContain("Mail 2");
    expect((await serve("/dev/outbox/1", 1))?.body).toContain("Mail 1");
    expect(await serve("/dev/outbox/2", 1)).toBeUndefined();
  });

  it("is on no other path and on no host without a store (S3)", async () => {
    expect(await serve("/dev/outbox", undefined)).toBeUndefined();
    for (const path of ["/dev", "/dev/outbox/", "/dev/outbox/1/2", "/de/dev/outbox"]) {
      expect(await serve(path, 1), path).toBeUndefined();
    }
  });

  it("runs nothing that a mail holds (S7)", async () => {
    const script = `"><script>alert(1)</script>`;
    const hostile = mail(1, { subject: script, recipient: script, html: script, plain: script });
    for (const path of ["/dev/outbox", "/dev/outbox/1"]) {
      const page = await serve(path, 1, { 1: [hostile], 2: [] });
      expect(page?.body).not.toContain("<script>");
      expect(page?.headers["content-security-policy"]).toContain("default-src 'none'");
    }
    const page = await serve("/dev/outbox/1", 1, { 1: [hostile], 2: [] });
    expect(page?.body).toMatch(/<iframe sandbox="(?!.*allow-scripts)[^"]*"/u);
  });
});
