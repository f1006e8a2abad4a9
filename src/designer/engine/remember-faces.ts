import type { DesignText } from "#domain/design/design-document.ts";
import { printedLines } from "#domain/design/printed-lines.ts";
import type { DesignFace } from "#typeset/design-face.ts";
import type { FontCatalogue } from "#typeset/font-catalogue.ts";
import { createFaceLoader } from "#typeset/load-faces.ts";

type FaceParts = {
  catalogue: FontCatalogue;
  locale: string;
  fetchFont: (path: string) => Promise<Uint8Array>;
  onFailed: (error: unknown, what: string) => void;
};

export type Faces = ReturnType<typeof rememberFaces>;

/** Texts whose faces are remembered; the faces themselves are the loader's. */
const maxTexts = 200;
/** Fonts that cannot be had are asked for again after this long. */
const retryMs = 5_000;

type Remembered = {
  faces: readonly DesignFace[];
  /** All is as chosen: nothing stands in for a font that failed. */
  isWhole: boolean;
};

/** The faces of texts, loaded once for each. */
export function rememberFaces({ catalogue, locale, fetchFont, onFailed }: FaceParts) {
  const loadFaces = createFaceLoader({ catalogue, fetchBytes: fetchFont, onFailed });
  const remembered = new Map<string, Remembered>();
  const textOf = (text: DesignText) => printedLines(text).join("\n");
  const keyOf = (text: DesignText) => `${text.fontId} ${textOf(text)}`;
  const forget = (text: DesignText, own: Remembered) => {
    if (remembered.get(keyOf(text)) === own) remembered.delete(keyOf(text));
  };
  return {
    known: (text: DesignText) => remembered.get(keyOf(text))?.faces,
    /** Whether a text is set in another font than it will be printed in. */
    isStandIn: (text: DesignText) => remembered.get(keyOf(text))?.isWhole === false,
    async load(text: DesignText): Promise<readonly DesignFace[]> {
      const loaded = await loadFaces({ text: textOf(text), fontId: text.fontId, locale });
      const faces = loaded.kind === "faces" ? loaded.faces : [];
      const own = { faces, isWhole: loaded.broken.length === 0 };
      remembered.set(keyOf(text), own);
      if (!own.isWhole) setTimeout(() => forget(text, own), retryMs);
      const [oldest] = remembered.keys();
      if (remembered.size > maxTexts && oldest !== undefined) remembered.delete(oldest);
      return faces;
    },
  };
}
