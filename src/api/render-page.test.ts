import { expect, it } from "vitest";

import { createRenderPage, type PageRequest } from "./render-page.ts";

it.each([
  "//",
  "///",
  "//x:99999/",
  "//evil.com/trail-lines",
  "/\\evil.com",
  "/..//x",
  "http://a/",
])("S12 %s is 404 and nothing is rendered", async (path) => {
  const render = createRenderPage({
    build: () => Promise.reject(new Error("rendered")),
    execute: () => Promise.reject(new Error("called")),
    isDevelopment: false,
    hasPolicy: true,
    sellerUrl: undefined,
    gatewaysOf: () => [],
    hasCaptcha: () => false,
    reportFault: () => undefined,
  });
  const api = { origin: "http://main.localhost:3000" };
  const answer = await render({ api, path } as PageRequest);
  expect(answer.status).toBe(404);
  expect(answer.body.toString()).toContain("Page not found");
});
