import type { Plugin } from "vite";

const nativeModule = /^#[a-z]+\/.*\.ts$/;
const prefix = "\0native-room:";

/**
 * Keeps one instance of every server module: in the server build a `#room/….ts` import stays an
 * import that Node resolves itself, in development it becomes a module that re-exports the natively
 * imported one. Without it, bundled copies of contexts and caches would live beside the real ones.
 */
export function nativeRooms(): Plugin {
  let isBuild = false;
  return {
    name: "platen-native-rooms",
    enforce: "pre",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    resolveId(source) {
      if (this.environment.name !== "ssr" || !nativeModule.test(source)) return null;
      return isBuild ? { id: source, external: true } : prefix + source;
    },
    async load(id) {
      if (!id.startsWith(prefix)) return null;
      const source = id.slice(prefix.length);
      const names = Object.keys((await import(source)) as Record<string, unknown>);
      const lines = names.map((name) =>
        name === "default"
          ? "export default native.default;"
          : `export const ${name} = native[${JSON.stringify(name)}];`,
      );
      const target = JSON.stringify(import.meta.resolve(source));
      return `const native = await import(/* @vite-ignore */ ${target});\n${lines.join("\n")}`;
    },
  };
}
