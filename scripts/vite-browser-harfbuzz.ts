import type { Plugin } from "vite";

const glueFile = /[\\/]harfbuzzjs[\\/]dist[\\/]harfbuzz\.js$/;
const libraryFile = /[\\/]harfbuzzjs[\\/]dist[\\/]index\.mjs$/;
const question =
  'var ENVIRONMENT_IS_NODE=typeof process=="object"&&process.versions?.node&&process.type!="renderer";';

/** Methods that the typesetter calls, and what those call. */
export const keptMethods: Readonly<Record<string, readonly string[]>> = {
  Face: ["constructor", "referenceTable", "collectUnicodes"],
  Font: ["constructor", "hExtents", "nominalGlyph", "drawGlyph", "glyphToJson"],
  Buffer: [
    ...["constructor", "addText", "setDirection", "setScript", "setFlags"],
    ...["getLength", "getGlyphInfos", "getGlyphPositions"],
  ],
};

/** HarfBuzz's glue code as a page needs it: without what it has for Node, for workers and for files. */
export function slimGlue(code: string): string {
  if (!code.includes(question))
    throw new Error("HarfBuzz asks for Node in other words than before.");
  return (
    code
      .replace(question, "")
      .replaceAll(/\bENVIRONMENT_IS_NODE\b/gu, "false")
      // Its WebAssembly is fetched by the page from the shop's own address.
      .replaceAll(/\bENVIRONMENT_IS_WORKER\b(?!=)/gu, "false")
      .replaceAll(/\bisFileURI\([a-zA-Z]+\)/gu, "false")
  );
}

const method = /^(?:\t\/\*\*\n(?:\t\s*\*.*\n)+)?\t(\w+)\(.*\) \{\n[\s\S]*?^\t\}\n/gmu;

/** HarfBuzz's classes without methods that nobody calls, which no bundler can know. */
export function slimLibrary(code: string): string {
  let slim = code;
  for (const [name, kept] of Object.entries(keptMethods)) {
    const body = new RegExp(`^var ${name} = class(?: \\w+)? \\{\\n[\\s\\S]*?^\\};`, "mu");
    const [whole] = body.exec(code) ?? [];
    if (whole === undefined) throw new Error(`HarfBuzz has no class ${name} as before.`);
    const found = new Set<string>();
    const less = whole.replaceAll(method, (text, own: string) => {
      if (!kept.includes(own)) return "";
      found.add(own);
      return text;
    });
    const lost = kept.filter((own) => !found.has(own));
    if (lost.length > 0) throw new Error(`HarfBuzz's ${name} has no ${lost.join(", ")} as before.`);
    slim = slim.replace(whole, () => less);
  }
  return slim;
}

/** Leaves out of what browsers load what of HarfBuzz no page uses: bytes, and an import that no browser knows (P13). */
export function browserHarfBuzz(): Plugin {
  return {
    name: "platen-browser-harfbuzz",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: [glueFile, libraryFile] },
      handler: (code, id) => ({
        code: glueFile.test(id) ? slimGlue(code) : slimLibrary(code),
        map: null,
      }),
    },
  };
}
