import type { LiveEngine } from "#designer/engine/open-live-engine.ts";
import { mediaUrl } from "#domain/campaign/media-url.ts";

import { fetchFontBytes, fetchFontCatalogue } from "../design-fonts/fetch-fonts.ts";

let loading: Promise<LiveEngine> | undefined;
let loaded: LiveEngine | undefined;

/** The engine where it is there already. */
export const liveEngine = (): LiveEngine | undefined => loaded;

/** The engine of this page, loaded once, on intent; rejects where its code or the fonts' list cannot be had. */
export function loadLiveEngine(locale: string): Promise<LiveEngine> {
  loading ??= load(locale).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(locale: string): Promise<LiveEngine> {
  const [{ openLiveEngine }, fontCatalogue] = await Promise.all([
    import("#designer/engine/open-live-engine.ts"),
    fetchFontCatalogue(),
  ]);
  loaded = openLiveEngine({
    ...{ locale, fontCatalogue },
    fetchFont: fetchFontBytes,
    fetchPicture: (src) => fetchBytes(mediaUrl(src)),
    fetchFile: fetchBytes,
    onFailed: reportError,
  });
  return loaded;
}

/** A file of this shop; rejects where it is answered otherwise than with 200. */
async function fetchBytes(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address} was answered ${reply.status}.`);
  return new Uint8Array(await reply.arrayBuffer());
}
