import { splitLocale } from "#domain/locale/locale-path.ts";

import { type Connection, mayPrefetch } from "./may-prefetch.ts";
import { warmPicture } from "./morph-picture.ts";

type RouterManifest = { routes: Record<string, { module: string; imports?: string[] }> };

declare global {
  interface Navigator {
    connection?: Connection;
  }
  interface Window {
    __reactRouterManifest?: RouterManifest;
  }
}

/** How long a pointer or the focus must rest on a link. */
const restMs = 65;
/** As long as the server lets the browser keep what was fetched ahead (src/api/send-page.ts). */
const keptMs = 30_000;

const asked = new Set<string>();

/** The address under which the router asks for the data of a page whose route has a `clientLoader`. */
function dataUrl(href: string, routeId: string): URL {
  const url = new URL(href);
  url.pathname += url.pathname.endsWith("/") ? "_.data" : ".data";
  url.searchParams.set("_routes", routeId);
  return url;
}

function fetchScripts({ module, imports = [] }: RouterManifest["routes"][string]): void {
  for (const href of [module, ...imports]) {
    if (asked.has(href)) continue;
    asked.add(href);
    const onerror = () => asked.delete(href);
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "modulepreload", href, onerror }),
    );
  }
}

/** Fetches data and scripts of a link's page; false for a link that nothing is fetched ahead for. */
function prefetchPage({ href, origin, pathname, dataset }: HTMLAnchorElement): boolean {
  if (dataset["quickAdd"] !== undefined) return false;
  const here = window.location;
  const page = mayPrefetch(pathname, navigator.connection);
  if (!page || origin !== here.origin || pathname === here.pathname) return false;
  if (asked.has(href)) return true;
  asked.add(href);
  const { locale } = splitLocale(pathname);
  const routeId =
    page.kind === "campaign"
      ? "campaign___page"
      : page.kind + (page.kind === "home" && locale ? `___${locale}` : "");
  const route = window.__reactRouterManifest?.routes[routeId];
  if (route) fetchScripts(route);
  const forget = () => void asked.delete(href);
  setTimeout(forget, keptMs);
  // The cart's page has no data of its own.
  if (page.kind === "cart") return true;
  fetch(dataUrl(href, routeId), { headers: { purpose: "prefetch" } })
    .then((answer) => (answer.ok ? answer.text() : forget()))
    // Broken off: the next intent asks again.
    .catch(forget);
  return true;
}

/**
 * Has the page of a link fetched once the pointer or the focus rests on it, and as soon as a finger
 * touches it; its main picture only where the touch does not become a scroll. Begins with what the
 * shopper came upon before.
 */
export function prefetchPages({ target, type }: Event): () => void {
  const connected = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const on = (type: string, listen: (link: HTMLAnchorElement | null) => void) =>
    document.addEventListener(
      type,
      ({ target }) => {
        clearTimeout(timer);
        listen(target instanceof Element ? target.closest("a") : null);
      },
      { passive: true, signal: connected.signal },
    );
  const rest = (link: HTMLAnchorElement | null) => {
    if (!link) return;
    timer = setTimeout(() => {
      if (prefetchPage(link)) warmPicture(link);
    }, restMs);
  };
  on("pointerover", rest);
  on("focusin", rest);
  on("pointercancel", () => undefined);
  const touch = (link: HTMLAnchorElement | null) => {
    if (link) prefetchPage(link);
    rest(link);
  };
  on("touchstart", touch);
  const link = target instanceof Element ? target.closest("a") : null;
  if (type === "touchstart") touch(link);
  else if (type !== "click") rest(link);
  return () => connected.abort();
}
