import type { Plugin } from "vite";

import { parseCatalogueId } from "./vite-compiled-messages.ts";

const source = "virtual:catalogue-files";

/**
 * Gives the server build the addresses of the compiled catalogues that browsers load, as
 * `catalogueFiles["shop:de"]` of `virtual:catalogue-files`, so that pages can preload them. The
 * browser's build comes before it; in development, where there is none, no address is known.
 */
export function catalogueFiles(): Plugin {
  const files: Record<string, string> = {};
  let isBuild = false;
  let base = "/";
  return {
    name: "platen-catalogue-files",
    configResolved(config) {
      isBuild = config.command === "build";
      ({ base } = config);
    },
    resolveId: (id) => (id === source ? `\0${source}` : null),
    load(id) {
      if (id !== `\0${source}`) return null;
      if (isBuild && Object.keys(files).length === 0) this.error("no catalogue was built before");
      return `export const catalogueFiles = ${JSON.stringify(files)};`;
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      for (const chunk of Object.values(bundle)) {
        const id = chunk.type === "chunk" ? parseCatalogueId(chunk.facadeModuleId ?? "") : null;
        if (id !== null) files[`${id.slice}:${id.locale}`] = `${base}${chunk.fileName}`;
      }
    },
  };
}
