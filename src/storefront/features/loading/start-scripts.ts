/**
 * Runs in the page itself, so it may use nothing outside of itself: has the page's scripts fetched and
 * run once the browser says that it has painted, or had the time to. A tab that is not seen paints
 * nothing and starts at once.
 */
export function startScripts(): void {
  let waiting = document.querySelector<HTMLScriptElement>("script[data-preload]");
  const start = () => {
    if (!waiting) return;
    const { dataset, text } = waiting;
    const make = (name: string, set: object) => Object.assign(document.createElement(name), set);
    const hrefs = dataset["preload"]?.split(" ") ?? [];
    document.head.append(
      ...hrefs.map((href) => make("link", { rel: "modulepreload", href })),
      make("script", { type: "module", text }),
    );
    waiting = null;
  };
  if (document.hidden) return start();
  requestAnimationFrame(() => {
    setTimeout(start, 250);
    new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  });
}
