import { createDesignEngine } from "#designer/engine/create-design-engine.ts";
import { type FontCatalogueFile, readFontCatalogue } from "#typeset/font-catalogue.ts";

async function fetchBytes(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const reply = await fetch(path);
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  return new Uint8Array(await reply.arrayBuffer());
}

const widthPx = 800;

/** Paints what the tool tells, with each change, by the layout and painter of the print. */
export async function startPreview(canvas: HTMLCanvasElement, locale: string): Promise<void> {
  const catalogue = (await (await fetch("/fonts/catalogue.json")).json()) as FontCatalogueFile;
  let controller = new AbortController();
  const engine = await createDesignEngine({
    catalogue: readFontCatalogue(catalogue),
    locale,
    ground: "#ffffff",
    fetchFont: (path) => fetchBytes(`/fonts/${path}`),
    fetchPicture: (src) => fetchBytes(`/pictures/${src}`),
    onMeasured: () => paint(),
    onFailed: (error) => reportError(error),
  });
  function paint() {
    controller.abort();
    controller = new AbortController();
    const design = window.labPreview["front"];
    if (!design) return;
    const { widthMm, heightMm } = design.area;
    [canvas.width, canvas.height] = [widthPx, Math.round((widthPx * heightMm) / widthMm)];
    void engine.paint(canvas, design, widthPx / widthMm, controller.signal);
  }
  window.addEventListener("preview", paint);
  paint();
}
