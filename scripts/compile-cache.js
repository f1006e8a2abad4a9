// Plain JavaScript on purpose: the machine's own Node may be older than the one in node_modules.
import module from "node:module";
import { fileURLToPath } from "node:url";

/**
 * Keeps what Node made of each file's source, stripped of its types and compiled, for the next start of
 * this process and of those that it starts. Where the folder cannot be written nothing is kept.
 */
export function keepCompiled() {
  const folder = fileURLToPath(new URL("../node_modules/.cache/node-compile", import.meta.url));
  process.env["NODE_COMPILE_CACHE"] ??= folder;
  module.enableCompileCache?.(process.env["NODE_COMPILE_CACHE"]);
}
