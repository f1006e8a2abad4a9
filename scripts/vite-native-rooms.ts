import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import type { Plugin } from "vite";

const nativeModule = /^#[a-z]+\/.*\.ts$/;
const prefix = "\0native-room:";
/** Vite rewrites every `import()` of the code that it runs; this one stays Node's own. */
const nativeImport = "platen.native-import";

/**
 * Keeps one instance of every server module: in the server build a `#room/….ts` import stays an
 * import that Node resolves itself, in development it becomes a module that re-exports the natively
 * imported one. Without it, bundled copies of contexts and caches would live beside the real ones.
 */
export function nativeRooms(): Plugin {
  let isBuild = false;
  // Vite runs its bundled configuration from a folder where `#` paths mean nothing.
  let { resolve } = createRequire(import.meta.url);
  return {
    name: "platen-native-rooms",
    enforce: "pre",
    configResolved(config) {
      isBuild = config.command === "build";
      ({ resolve } = createRequire(join(config.root, "package.json")));
      Reflect.set(globalThis, Symbol.for(nativeImport), (url: string) => import(url));
    },
    resolveId(source) {
      if (this.environment.name !== "ssr" || !nativeModule.test(source)) return null;
      return isBuild ? { id: source, external: true } : prefix + source;
    },
    async load(id) {
      if (!id.startsWith(prefix)) return null;
      const source = id.slice(prefix.length);
      const url = pathToFileURL(resolve(source)).href;
      const names = Object.keys((await import(url)) as Record<string, unknown>);
      const lines = names.map((name) =>
        name === "default"
          ? "export default native.default;"
          : `export const ${name} = native[${JSON.stringify(name)}];`,
      );
      return `const native = await globalThis[Symbol.for("${nativeImport}")](${JSON.stringify(url)});\n${lines.join("\n")}`;
    },
  };
}
