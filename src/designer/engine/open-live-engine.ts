import type { MockupDescription } from "#render/paint/mockup/mockup-description.ts";
import { type FontCatalogueFile, readFontCatalogue } from "#typeset/font-catalogue.ts";

import { createDesignEngine, type DesignEngine } from "./create-design-engine.ts";
import { createMockupPreview } from "./create-mockup-preview.ts";
import { createPrintPainter, type PrintPaint } from "./create-print-painter.ts";

export type LiveEngineParts = {
  locale: string;
  /** As `/fonts/catalogue.json` has it. */
  fontCatalogue: unknown;
  fetchFont: (path: string) => Promise<Uint8Array>;
  fetchPicture: (src: string) => Promise<Uint8Array<ArrayBuffer>>;
  /** A file of a mockup base, such as `/mockups/tshirt/front/{edition}/base.json`. */
  fetchFile: (address: string) => Promise<Uint8Array>;
  onFailed: (error: unknown) => void;
};

export type { PrintPaint };

export type MockupPaint = ReturnType<typeof createMockupPreview>;

/** A font that a shopper may choose. */
export type FontChoice = { id: string; family: string };

/** What draws designs for a page that fills them in, from what that page fetches. */
export type LiveEngine = {
  engine: DesignEngine;
  fonts: readonly FontChoice[];
  /** A live mockup on the base whose files lie at `address`; rejects where it cannot be had. */
  openMockup: (address: string, widthPx: number) => Promise<MockupPaint>;
  /** Paints designs as they lie in a print area. */
  openPrint: () => PrintPaint;
  /** Told when a font has come and texts measure otherwise; answers what takes it back. */
  onMeasured: (listener: () => void) => () => void;
};

export function openLiveEngine(parts: LiveEngineParts): LiveEngine {
  const catalogue = readFontCatalogue(parts.fontCatalogue as FontCatalogueFile);
  const listeners = new Set<() => void>();
  const engine = createDesignEngine({
    ...{ catalogue, locale: parts.locale, ground: null },
    ...{ fetchFont: parts.fetchFont, fetchPicture: parts.fetchPicture },
    onMeasured: () => {
      for (const listener of listeners) listener();
    },
    onFailed: parts.onFailed,
  });
  return {
    engine,
    fonts: catalogue.faces
      .filter(({ category }) => category !== "fallback")
      .map(({ id, family }) => ({ id, family })),
    openMockup: async (address, widthPx) => {
      const text = new TextDecoder().decode(await parts.fetchFile(`${address}/base.json`));
      return createMockupPreview({
        ...{ engine, base: JSON.parse(text) as MockupDescription, widthPx },
        fetchLayer: (width, layer) => parts.fetchFile(`${address}/${width}/${layer}.png`),
      });
    },
    openPrint: () => createPrintPainter(engine),
    onMeasured: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
