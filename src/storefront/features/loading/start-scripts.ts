/**
 * Runs in the page itself, so it may use nothing outside of itself: has the page's scripts fetched and
 * run once the browser has painted. A tab that is not seen paints nothing and starts at once.
 */
export function startScripts(): void {
  const start = () => {
    const waiting = document.querySelector<HTMLScriptElement>("script[data-preload]");
    const hrefs = waiting?.dataset["preload"]?.split(" ") ?? [];
    const preloads = hrefs.map((href) =>
      Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
    );
    const text = waiting?.textContent ?? "";
    const script = Object.assign(document.createElement("script"), { type: "module", text });
    document.head.append(...preloads, script);
  };
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
}
