import type { Plugin } from "vite";

const file = /react-router\/dist\/[a-z]+\/lib\/dom\/ssr\/routeModules\.js$/;
const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;
const ask = `const event = new Event("vite:preloadError", { cancelable: true });
    event.payload = error;
    event.isRoute = true;
    window.dispatchEvent(event);
    if (event.defaultPrevented) return new Promise(() => {});
    return { default() { throw error; } };`;

/**
 * React Router reloads the page on every route module that cannot be fetched, which may never end.
 * Here it asks the listener of features/loading/reload-on-failed-chunk.ts instead, which reloads at
 * most once a minute (NAV-79, T-025). Fails the build when the router's code has changed.
 */
export function chunkReload(): Plugin {
  return {
    name: "platen-chunk-reload",
    enforce: "pre",
    transform(code, id) {
      if (!file.test(id.split("?")[0] ?? "")) return null;
      if (!reload.test(code)) this.error("react-router's loadRouteModule has changed");
      return { code: code.replace(reload, ask), map: null };
    },
  };
}
