/** A slow phone's patience with a face of 200 KB. */
const patienceMs = 30_000;

async function fetchFrom(path: string): Promise<Response> {
  const reply = await fetch(`/fonts/${path}`, { signal: AbortSignal.timeout(patienceMs) });
  if (!reply.ok) throw new Error(`The font ${path} was answered ${reply.status}.`);
  return reply;
}

/** What fonts there are, once a shopper means to design; rejects where it cannot be had. */
export const fetchFontCatalogue = async (): Promise<unknown> =>
  (await fetchFrom("catalogue.json")).json();

/** The bytes of a font file by its path in the catalogue; rejects where there are none. */
export const fetchFontBytes = async (path: string): Promise<Uint8Array> =>
  new Uint8Array(await (await fetchFrom(path)).arrayBuffer());
