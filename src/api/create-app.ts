import { Hono } from "hono";

import { buildOpenApi } from "#contract/openapi.ts";
import { isDatabaseUnavailable } from "#database/is-unavailable.ts";

import type { Execute } from "./execute.ts";
import { type ApiEnvironment, type CountCall, mountApi, refuse, reply } from "./mount-api.ts";

/** The HTTP API: every endpoint of the contract, its OpenAPI document, and a fault page of its own. */
export function createApp(options: {
  execute: Execute;
  countCall: CountCall;
  version: string;
  reportFault: (error: unknown) => void;
}): Hono<ApiEnvironment> {
  const app = new Hono<ApiEnvironment>();
  const document = buildOpenApi(options.version);
  app.get("/openapi.json", (context) => context.json(document));
  mountApi(app, options.execute, options.countCall);
  app.notFound((context) => reply(context, refuse("not_found", "Page Not Found")));
  app.onError((error, context) => {
    options.reportFault(error);
    const isBusy = isDatabaseUnavailable(error);
    return reply(
      context,
      isBusy ? refuse("unavailable", "Server busy") : refuse("internal", "An error occurred"),
    );
  });
  return app;
}
