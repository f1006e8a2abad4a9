import { Hono } from "hono";
import { compress } from "hono/compress";

import { buildOpenApi } from "#contract/openapi.ts";
import { isUnavailable } from "#database/is-unavailable.ts";

import type { Admit } from "./admission.ts";
import type { BuyerKeys } from "./buyer-cookie.ts";
import type { Execute } from "./execute.ts";
import type { KeepAnswer } from "./kept-answers.ts";
import { type ApiEnvironment, type CountCall, mountApi, reply } from "./mount-api.ts";
import { codeReply } from "./refusal.ts";
import { storeNotFound } from "./store-not-found.ts";
import { answerApiHost } from "./answer-api-host.ts";
import { mountFulfilmentFiles } from "./mount-fulfilment-files.ts";
import { mountUploads, type UploadParts } from "./uploads/mount-uploads.ts";

/** The HTTP API: every endpoint of the contract, its OpenAPI document, and a fault page of its own. */
export function createApp(options: {
  execute: Execute;
  countCall: CountCall;
  keepAnswer?: KeepAnswer | undefined;
  buyers: BuyerKeys;
  admit?: Admit | undefined;
  uploads: Omit<UploadParts, "countCall" | "reportFault">;
  version: string;
  reportFault: (error: unknown) => void;
}): Hono<ApiEnvironment> {
  const app = new Hono<ApiEnvironment>();
  app.use(compress());
  app.use(answerApiHost);
  let document: ReturnType<typeof buildOpenApi> | undefined;
  app.get("/openapi.json", (context) => {
    const { meta } = context.env;
    if (meta.store === undefined && !meta.isApiHost) return reply(context, storeNotFound(meta));
    document ??= buildOpenApi(options.version);
    return context.json(document);
  });
  mountUploads(app, { ...options, ...options.uploads });
  mountFulfilmentFiles(app, { ...options, openContext: options.uploads.openContext });
  mountApi(app, options);
  app.notFound((context) => reply(context, codeReply("not_found")));
  app.onError((error, context) => {
    options.reportFault(error);
    return reply(context, codeReply(isUnavailable(error) ? "unavailable" : "internal"));
  });
  return app;
}
