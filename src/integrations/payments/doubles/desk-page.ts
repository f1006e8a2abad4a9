import type { DoubleReply } from "./double-server.ts";

/** Where a shopper stands at a double: what is to be paid, and a way out of it each. */
export function deskPage(title: string, ways: Readonly<Record<string, string>>): DoubleReply {
  const links = Object.entries(ways).map(
    ([name, href]) => `<p><a href="${escaped(href)}">${escaped(name)}</a></p>`,
  );
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">`;
  const body = `<h1>${escaped(title)}</h1>${links.join("")}`;
  return {
    status: 200,
    type: "text/html",
    body: `<!doctype html><html lang="en"><head>${head}<title>Double</title></head><body>${body}</body></html>`,
  };
}

const escapes: Readonly<Record<string, string>> = {
  ...{ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" },
};

const escaped = (text: string) => text.replaceAll(/[&<>"]/gu, (one) => escapes[one] ?? one);

/** Leads the browser on. */
export function leadTo(address: string, query: Readonly<Record<string, string>>): DoubleReply {
  const location = new URL(address);
  for (const [name, value] of Object.entries(query)) location.searchParams.set(name, value);
  return { status: 303, body: "", location: location.href };
}
