import { createMockupServer } from "#api/serve-mockups.ts";
import { drawLayer } from "#render/node/mockup/layer-files.ts";
import { readMockupBase } from "#render/node/mockup/mockup-base.ts";

import { mockupFolder } from "./paint-in-node.ts";

const layers = new Map<string, Uint8Array>();

/** Mockup bases as the shop serves them; each layer is made once a run. */
export const serveGoldenMockup = createMockupServer({
  bases: { find: (kind, view) => readMockupBase(mockupFolder, kind, view) },
  drawLayer: (wanted) => drawLayer(mockupFolder, wanted),
  cache: {
    get: async (key) => layers.get(key),
    put: async (key, bytes) => void layers.set(key, bytes),
  },
  onCacheFailed: () => {},
});

/** The edition of `/editions/{kind}/{view}`, which pages of the shop are told by its server. */
export async function readEdition(pathname: string): Promise<string> {
  const [, , kind = "", view = ""] = pathname.split("/");
  const base = await readMockupBase(mockupFolder, kind, view);
  if (base === undefined) throw new Error(`There is no base ${kind}/${view}.`);
  return base.edition;
}
