import { createDesignEngine, type DesignEngine } from "#designer/engine/create-design-engine.ts";
import { startPictureWorker } from "#render/browser/start-picture-worker.ts";
import { type FontCatalogueFile, readFontCatalogue } from "#typeset/font-catalogue.ts";

async function fetchBytes(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const reply = await fetch(path);
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  return new Uint8Array(await reply.arrayBuffer());
}

/** The layout and the painter of the print, over white. */
export async function startEngine(locale: string): Promise<DesignEngine> {
  const catalogue = (await (await fetch("/fonts/catalogue.json")).json()) as FontCatalogueFile;
  const host = startPictureWorker();
  return createDesignEngine({
    pictureHost: async (task) => {
      const answer = await host(task);
      if (task.kind !== "place") return answer;
      window.labPlaced += 1;
      await window.labDelay;
      return answer;
    },
    catalogue: readFontCatalogue(catalogue),
    locale,
    ground: "#ffffff",
    fetchFont: (path) => fetchBytes(`/fonts/${path}`),
    fetchPicture: (src) => fetchBytes(`/pictures/${src}`),
    onMeasured: () => window.labEditor.remeasure(),
    onFailed: (error) => reportError(error),
  });
}
