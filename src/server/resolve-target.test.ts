import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type ApiBed, createApiBed } from "#api/testing/api-bed.ts";

import { serveRaw } from "./testing/serve-raw.ts";

let bed: ApiBed;
let server: Awaited<ReturnType<typeof serveRaw>>;
beforeAll(async () => {
  bed = await createApiBed();
  await bed.addStore({ slug: "shop", hosts: ["shop.localhost"] });
  await bed.addStore({ slug: "local", hosts: ["local.localhost"] });
  server = await serveRaw(bed);
});
afterAll(async () => {
  server.close();
  await bed.close();
});

const shop = "Host: shop.localhost";

describe("the Host header", () => {
  it.each([
    ["two hosts", [shop, "Host: local.localhost"]],
    ["the same host twice", [shop, shop]],
    ["the second in lower case", [shop, "host: shop.localhost"]],
    ["an empty second one", [shop, "HOST:"]],
    ["other headers between", [shop, "Accept: */*", "Host: shop.localhost"]],
    ["none", []],
    ["two in one line", ["Host: shop.localhost, local.localhost"]],
    ["a user", ["Host: user@shop.localhost"]],
    ["a scheme", ["Host: http://shop.localhost"]],
    ["a path", ["Host: shop.localhost/x"]],
    ["a blank", ["Host: shop localhost"]],
    ["a port of letters", ["Host: shop.localhost:8a"]],
    ["a second port", ["Host: shop.localhost:80:80"]],
    ["a port of six digits", ["Host: shop.localhost:123456"]],
    ["an open bracket", ["Host: [::1"]],
    ["a line that is folded", ["Host: shop.localhost", " local.localhost"]],
    ["a blank before the colon", ["Host : shop.localhost"]],
  ])("is refused with 400: %s", async (_, headers) => {
    for (const path of ["/", "/public/storefront", "/healthz"]) {
      expect((await server.send(`GET ${path} HTTP/1.1`, ...headers)).status, path).toBe(400);
    }
  });

  it.each(["POST /public/order/create", "PUT /public/uploads/x", "OPTIONS *", "HEAD /"])(
    "is refused with 400 for every method when it comes twice: %s",
    async (line) => {
      const { status, text } = await server.send(`${line} HTTP/1.1`, shop, shop);
      expect(status).toBe(400);
      expect(text).toMatch(/\r\nconnection: close\r\n/i);
    },
  );

  it.each([
    shop,
    "Host: SHOP.Localhost",
    "Host: shop.localhost:3000",
    "Host: shop.localhost.",
    "host:shop.localhost",
  ])("names the store: %s (STORE-01)", async (header) => {
    const { status, text } = await server.send("GET /x HTTP/1.1", header);
    expect(status).toBe(200);
    expect(text).toContain("page /x of shop");
  });

  it.each(["Host: nobody.example", "Host: a_b.example", "Host: [::2]", "Host:"])(
    "that is valid and of no store gets 404: %s (STORE-01)",
    async (header) => expect((await server.send("GET / HTTP/1.1", header)).status).toBe(404),
  );

  it("counts once in a request of HTTP/1.0, which may have none", async () => {
    expect((await server.send("GET / HTTP/1.0", shop, shop)).status).toBe(400);
    expect((await server.send("GET / HTTP/1.0", shop)).status).toBe(200);
    expect((await server.send("GET / HTTP/1.0")).status).toBe(404);
  });

  it("counts once behind a trusted proxy as well", async () => {
    const proxied = await serveRaw(bed, ["127.0.0.1"]);
    const forwarded = "X-Forwarded-Host: local.localhost";
    expect((await proxied.send("GET / HTTP/1.1", shop, shop, forwarded)).status).toBe(400);
    const passedOn = ["Host: platen_backend", forwarded];
    expect((await proxied.send("GET / HTTP/1.1", ...passedOn)).text).toContain("of local");
    proxied.close();
  });
});

describe("an absolute request target", () => {
  it.each([
    ["http://shop.localhost/x?a=1", "/x?a=1"],
    ["http://shop.localhost", "/"],
    ["http://shop.localhost?a=1", "/?a=1"],
    ["HTTP://SHOP.localhost:3000/", "/"],
    ["https://shop.localhost./de/cart", "/de/cart"],
    ["http://shop.localhost//x", "//x"],
  ])("%s is the page %s", async (target, path) => {
    const { status, text } = await server.send(`GET ${target} HTTP/1.1`, shop);
    expect(status).toBe(200);
    expect(text).toContain(`page ${path} of shop`);
  });

  it("reaches health checks and the API, also with a body", async () => {
    const at = "http://shop.localhost";
    expect((await server.send(`GET ${at}/healthz HTTP/1.1`, shop)).text).toContain("ok");
    const info = await server.send(`GET ${at}/public/storefront HTTP/1.1`, shop);
    expect(info.status).toBe(200);
    const body = JSON.stringify({ email: "ada@example.com" });
    const { ended } = server.talk(
      [
        `POST ${at}/public/email-validation HTTP/1.1`,
        ...[shop, "Content-Type: application/json", `Content-Length: ${body.length}`],
        ...["Connection: close", "", body],
      ].join("\r\n"),
    );
    expect(await ended).toContain('"state":"ok"');
  });

  it("names the store where HTTP/1.0 has no Host header", async () => {
    const { text } = await server.send("GET http://local.localhost/ HTTP/1.0");
    expect(text).toContain("page / of local");
  });

  it("still needs a Host header in HTTP/1.1", async () => {
    expect((await server.send("GET http://shop.localhost/ HTTP/1.1")).status).toBe(400);
  });

  it.each([
    "http://local.localhost/",
    "http://nobody.example/",
    "http://user@shop.localhost/",
    "http://user:password@shop.localhost/",
    "http:///x",
    "http://shop.localhost:8a/",
    "http://shop.localhost\\@local.localhost/",
    "http://shop.localhost,local.localhost/",
    "ftp://shop.localhost/",
    "shop.localhost:80",
    "shop.localhost",
    "x",
    "*",
  ])("is refused with 400 where Host names shop.localhost: %s", async (target) => {
    const { status, text } = await server.send(`GET ${target} HTTP/1.1`, shop);
    expect(status).toBe(400);
    expect(text).not.toContain("page ");
  });

  it("of no store gets 404", async () => {
    const header = "Host: nobody.example";
    expect((await server.send("GET http://nobody.example/ HTTP/1.1", header)).status).toBe(404);
  });
});

describe("other request targets", () => {
  it("OPTIONS * lists the server's methods", async () => {
    const { status, text } = await server.send("OPTIONS * HTTP/1.1", shop);
    expect(status).toBe(204);
    expect(text).toMatch(/\r\nallow: GET, HEAD, POST, PUT, DELETE, OPTIONS\r\n/i);
  });

  it("CONNECT gets 405, since the server is no proxy", async () => {
    const { status, text } = await server.send("CONNECT shop.localhost:80 HTTP/1.1", shop);
    expect(status).toBe(405);
    expect(text).toContain("Connection: close");
  });
});

describe("the length of a body", () => {
  const post = "POST /public/email-validation HTTP/1.1";
  it.each([
    ["two lengths", ["Content-Length: 3", "Content-Length: 4"]],
    ["two lengths in one line", ["Content-Length: 3, 4"]],
    ["a length and chunks", ["Content-Length: 3", "Transfer-Encoding: chunked"]],
    ["an encoding that ends otherwise", ["Transfer-Encoding: chunked, identity"]],
    ["chunks twice", ["Transfer-Encoding: chunked", "Transfer-Encoding: identity"]],
    ["a negative length", ["Content-Length: -1"]],
    ["a length in words", ["Content-Length: x"]],
  ])("is refused with 400 when it is ambiguous: %s", async (_, headers) => {
    const { status } = await server.send(post, shop, "Content-Type: application/json", ...headers);
    expect(status).toBe(400);
  });
});
