/**
 * Runs in the page itself, so it may use nothing outside of itself: has the page's scripts fetched and
 * run once the browser has painted. A tab that is not seen paints nothing and starts at once.
 */
export function startScripts(): void {
  const start = () => {
    const waiting = document.querySelector<HTMLScriptElement>("script[data-preload]");
    for (const href of waiting?.dataset["preload"]?.split(" ") ?? []) {
      document.head.append(
        Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
      );
    }
    const type = "module";
    const text = waiting?.textContent ?? "";
    document.head.append(Object.assign(document.createElement("script"), { type, text }));
  };
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
}
