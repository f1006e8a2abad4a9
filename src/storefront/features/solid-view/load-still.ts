import type { LocaleCode } from "#domain/locale/locales.ts";
import type { SolidShape } from "#domain/solid/solid.ts";

import { browserClient } from "../shop/browser-client.ts";

type StillAsked = {
  shape: SolidShape;
  /** Design documents as JSON text by print space. */
  designs: Record<string, string>;
  color: string;
  ground: string;
  locale: LocaleCode;
};

/** The server's picture of a product with designs on it, as an address; rejects with the code of a refusal. */
export async function loadStill({ shape, ...asked }: StillAsked): Promise<string> {
  const reply = await browserClient()("POST /canvas/render3d", {
    body: { base: { kind: shape }, ...asked },
  });
  if (!reply.success) throw new Error(`No picture of the body: ${reply.code}`);
  return `data:${reply.data.content_type};base64,${reply.data.picture}`;
}
