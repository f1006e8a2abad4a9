const againMs = 3_000;

/** What needs a style asks for it once alone: one that failed comes once it can be had. */
export function fetchStylesAgain(window: Window): void {
  window.addEventListener("vite:preloadError", ({ payload }) => {
    const [, href] = /preload CSS for (\S+)/u.exec(String(payload)) ?? [];
    if (href !== undefined) fetchStyle(window, href);
  });
}

function fetchStyle(window: Window, href: string): void {
  const { document, navigator } = window;
  const wait = () => {
    if (navigator.onLine) window.setTimeout(add, againMs);
    else window.addEventListener("online", add, { once: true });
  };
  const add = () => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.addEventListener("error", () => {
      link.remove();
      wait();
    });
    document.head.append(link);
  };
  wait();
}
