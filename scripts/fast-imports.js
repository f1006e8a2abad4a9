// Makes what this process imports afterwards load faster; import it first. Plain JavaScript on purpose: the machine's
// own Node may be older than the one in node_modules.
import { readFileSync } from "node:fs";
import module from "node:module";
import { fileURLToPath } from "node:url";

const root = new URL("..", import.meta.url);

/**
 * Caches the compiled code of every source file, stripped of its types, for the next start of this process and of
 * those that it starts. Where the folder cannot be written nothing is cached.
 */
function cacheCompiledCode() {
  const folder = fileURLToPath(new URL("node_modules/.cache/node-compile", root));
  process.env["NODE_COMPILE_CACHE"] ??= folder;
  module.enableCompileCache?.(process.env["NODE_COMPILE_CACHE"]);
}

/**
 * Saves most of the parsing of package.json files. Node parses that of this project for every `#room/…` import, and
 * that of a package for every file of it: 180 kB in the case of drizzle-orm.
 */
function cacheResolvedImports() {
  const { imports } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));
  const rooms = new Map(
    Object.entries(imports).map(([room, folder]) => [
      room.slice(0, -1),
      new URL(folder.slice(0, -1), root).href,
    ]),
  );
  const packages = new URL("node_modules/", root).href;
  const ofPackages = new Map();
  const formats = new Map();

  /** Every file of the project gets the same file of a package. */
  function resolvePackage(specifier, context, resolve) {
    const key = [specifier, context.importAttributes?.type, ...context.conditions].join(" ");
    const known = ofPackages.get(key) ?? { ...resolve(specifier, context), shortCircuit: true };
    ofPackages.set(key, known);
    return known;
  }

  /** Files of one folder with one extension have one format. */
  function resolveFile(url, specifier, context, resolve) {
    const kind = url.replace(/[^/]+(?=\.\w+$)/u, "");
    const format = formats.get(kind);
    if (format !== undefined) return { url, format, shortCircuit: true };
    const found = resolve(specifier, context);
    // Another address is that of a link's target.
    if (found.format?.startsWith("module") && found.url === url) formats.set(kind, found.format);
    return found;
  }

  module.registerHooks?.({
    resolve(specifier, context, resolve) {
      const { parentURL = "", conditions } = context;
      if (!parentURL.startsWith(root.href) || !conditions.includes("import")) {
        return resolve(specifier, context);
      }
      if (/^\.\.?\/[\w./-]+\.[jt]s$/u.test(specifier)) {
        return resolveFile(new URL(specifier, parentURL).href, specifier, context, resolve);
      }
      if (/^(?:\.|\/|\w+:)/u.test(specifier) || parentURL.startsWith(packages)) {
        return resolve(specifier, context);
      }
      const roomEnd = specifier.indexOf("/") + 1;
      const folder = rooms.get(specifier.slice(0, roomEnd));
      if (folder === undefined) return resolvePackage(specifier, context, resolve);
      return resolveFile(`${folder}${specifier.slice(roomEnd)}`, specifier, context, resolve);
    },
  });
}

cacheCompiledCode();
cacheResolvedImports();
