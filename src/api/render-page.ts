import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";

import { type LocaleCode, localePrefixes } from "#domain/locale/locales.ts";
import type { Currency } from "#domain/money/currency.ts";
import { contactRoom } from "#domain/store/contact-room.ts";
import { offeredGateways } from "#domain/store/offered-gateways.ts";
import { isExemptFromBlock, isStoreOpen } from "#domain/store/store-status.ts";
import type { PaymentGateway } from "#services/ports/payments.ts";
import { type PageContext, pageContext, type RenderedHtml } from "#storefront/context.ts";

import { contentSecurityPolicy, isUploadPage } from "./content-security-policy.ts";
import { createLocalClient, type ApiRequest, type Execute, withSuspension } from "./execute.ts";
import { type GatewaySources, gatewaySources } from "./gateway-sources.ts";
import { plainErrorPage } from "./error-page.ts";
import { pageUrl } from "./page-address.ts";
import type { PageAnswer } from "./page-answer.ts";
import type { StartUp } from "./store-info.ts";

export type PageRequest = {
  api: ApiRequest;
  startUp: StartUp;
  /** Path as the router sees it, with `.data` and query where they belong. */
  path: string;
  locale: LocaleCode;
  currency: Currency;
  isFallbackCurrency: boolean;
  signal?: AbortSignal;
};

export type RenderPage = (request: PageRequest) => Promise<PageAnswer>;

/** Headers of every page; a page that holds an order's token sends no referrer anywhere. */
const securityHeaders: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=()",
};

async function seal(
  response: Response,
  rendered: RenderedHtml | undefined,
  policy: {
    hasPolicy: boolean;
    /** Whether search engines must not list the page. */
    isHidden: boolean;
    uploadOrigin: string | undefined;
    hasWasm: boolean;
    hasCaptcha: boolean;
    frameOrigin: string | undefined;
    gateway: GatewaySources | undefined;
  },
): Promise<PageAnswer> {
  const headers = new Headers(response.headers);
  if (response.status >= 400 || policy.isHidden) headers.set("x-robots-tag", "noindex");
  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value);
  // A wallet opens a window of its own and is told there what the shopper did.
  if (policy.gateway) headers.set("cross-origin-opener-policy", "same-origin-allow-popups");
  if (policy.hasPolicy && headers.get("content-type")?.startsWith("text/html")) {
    const { html, inlineScripts } = rendered ?? { html: "", inlineScripts: [] };
    headers.set("content-security-policy", contentSecurityPolicy(html, inlineScripts, policy));
  }
  const body = rendered ? Buffer.from(rendered.html) : Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: [...headers], body };
}

type RenderPageOptions = {
  build: () => Promise<ServerBuild>;
  execute: Execute;
  isDevelopment: boolean;
  /** False only where Vite adds scripts of its own to the page. */
  hasPolicy: boolean;
  sellerUrl: string | undefined;
  /** Asked for each page: some are there only once the server runs. */
  gatewaysOf: (
    store: ApiRequest["store"],
  ) => Iterable<Pick<PaymentGateway, "name" | "kind" | "takes">>;
  /** Whether a store's pages may frame `/checkout/captcha`. */
  hasCaptcha: (store: ApiRequest["store"]) => boolean;
  /** Where pictures are put; pages of checkout and orders connect to their own origin alone (S8). */
  uploadOrigin?: string | undefined;
  reportFault: (error: unknown, requestId: string) => void;
};

/**
 * Renders one page through the storefront's door. The request that the router sees is built here
 * from host and path alone: no header of the visitor reaches a page (OP-144). What is no path of the
 * store is answered with 404 before any of it.
 */
export function createRenderPage(options: RenderPageOptions): RenderPage {
  const mode = options.hasPolicy ? "production" : "development";
  const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>();
  const handlerOf = (build: ServerBuild) => {
    const known = handlers.get(build) ?? createRequestHandler(build, mode);
    handlers.set(build, known);
    return known;
  };
  return async (page) => {
    const url = pageUrl(page.api.origin, page.path);
    if (url === undefined) return plainErrorPage({ status: 404, path: page.path });
    const handler = handlerOf(await options.build());
    let rendered: RenderedHtml | undefined;
    const { allowed, ...allow } = createAllowances(page);
    const context = new RouterContextProvider();
    const isSuspended = showsNotice(page.api.store, url);
    const execute = isSuspended ? withSuspension(options.execute) : options.execute;
    context.set(pageContext, {
      client: createLocalClient(execute, page.api),
      origin: page.api.origin,
      path: page.path,
      locale: page.locale,
      currency: page.currency,
      isFallbackCurrency: page.isFallbackCurrency,
      store: page.startUp.storeInfo,
      isSuspended,
      general: page.startUp.generalSettings,
      gateways: offeredGateways(
        options.gatewaysOf(page.api.store),
        page.api.store.settings,
        page.currency.code,
      ).map(({ name, kind }) => ({ name, kind })),
      contactRoom: contactRoom(page.api.store.settings),
      sellerUrl: options.sellerUrl,
      isDevelopment: options.isDevelopment,
      keepHtml: (whole) => {
        rendered = whole;
      },
      ...allow,
      reportError: (error) => options.reportFault(error, page.api.requestId),
    } satisfies PageContext);
    const request = new Request(url, {
      ...(page.signal ? { signal: page.signal } : {}),
    });
    const response = await handler(request, context);
    const uploadOrigin = isUploadPage(page.path) ? options.uploadOrigin : undefined;
    const hasCaptcha = options.hasCaptcha(page.api.store);
    const isHidden = !isStoreOpen(page.api.store.status);
    const policy = {
      hasPolicy: options.hasPolicy,
      isHidden,
      uploadOrigin,
      hasCaptcha,
      ...allowed(),
    };
    return seal(response, rendered, policy);
  };
}

const prefixes: ReadonlySet<string> = new Set(localePrefixes);

/** Whether a page, or its data, is of a blocked or suspended store and not exempt from its notice (STORE-13). */
function showsNotice({ status }: ApiRequest["store"], url: URL): boolean {
  const pathname = url.pathname.replace(/(?:\/_)?\.data$/u, "");
  return !isStoreOpen(status) && !isExemptFromBlock(pathname, prefixes);
}

/** What a page has its policy allow while it is rendered. */
function createAllowances(page: PageRequest) {
  let hasWasm = false;
  let frameOrigin: string | undefined;
  let gateway: GatewaySources | undefined;
  return {
    allowed: () => ({ hasWasm, frameOrigin, gateway }),
    allowWasm: () => {
      hasWasm = true;
    },
    allowDesignTool: () => {
      const { design_tool_url: tool } = page.api.store.settings;
      if (tool) frameOrigin = new URL(tool).origin;
    },
    allowGateway: (...[name, scriptUrl]: Parameters<PageContext["allowGateway"]>) => {
      gateway = gatewaySources(name, scriptUrl);
    },
  };
}
