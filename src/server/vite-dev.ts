import type { IncomingMessage, Server, ServerResponse } from "node:http";

import type { StorefrontBuild } from "./storefront-build.ts";

export type ViteDev = {
  build: () => Promise<StorefrontBuild>;
  /** Answers what belongs to Vite (modules, hot updates); false for everything else. */
  middleware: (request: IncomingMessage, answer: ServerResponse) => Promise<boolean>;
  close: () => Promise<void>;
};

/** The storefront straight from its sources, with hot updates over the shop's own server. */
export async function startViteDev(server: Server): Promise<ViteDev> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    appType: "custom",
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    build: async () =>
      (await vite.ssrLoadModule("virtual:react-router/server-build")) as StorefrontBuild,
    middleware: (request, answer) =>
      new Promise((resolve) => {
        answer.once("close", () => resolve(true));
        vite.middlewares(request, answer, () => resolve(false));
      }),
    close: () => vite.close(),
  };
}
