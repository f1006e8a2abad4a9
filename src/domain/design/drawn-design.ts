import type { PictureFormat } from "../media/picture-format.ts";
import type { PrintFinding } from "../print-quality/print-finding.ts";
import type { PrintMethod } from "../print-quality/print-limits.ts";
import type { SolidShape, SolidView } from "../solid/solid.ts";
import type { Design } from "./design-document.ts";
import type { MockupFrame } from "./mockup-size.ts";

/** A design with all that it is drawn from. */
export type DesignToDraw = {
  design: Design;
  /** The garment's colour, such as "#1b1b1b", over which a proof is drawn. */
  ground: string;
  /** In whose forms Han letters are meant where a text does not tell. */
  locale: string;
  /** Files of the pictures by their keys, JPEG or PNG. */
  pictures: ReadonlyMap<string, Uint8Array>;
  /** How and on what colours it is printed; without it a print is not checked (`checkPrint`). */
  printed?: { method: PrintMethod; groundColors: readonly string[] };
};

/** Why a drawn design is not what it should be; nothing is left out without a word. */
export type DesignFault =
  | { kind: "missing_picture"; objectId: string; src: string }
  | { kind: "missing_letters"; objectId: string; letters: readonly string[] }
  | { kind: "missing_font"; objectId: string; fontId: string }
  /** The file is not as large as the design says, and so not as sharp as its checks were told. */
  | { kind: "other_picture"; objectId: string; src: string };

/** What a shopper approves (OP-148): the pixels of a proof and all that they came from, as hashes. */
export type DesignStamp = {
  /** What it was drawn over and in whose forms, as in `DesignToDraw`. */
  ground: string;
  locale: string;
  /** SHA-256 of the proof's RGBA pixels, of its colour of ground too. */
  proof: string;
  /** SHA-256 of the design's one text (`serialiseDesign`). */
  document: string;
  /** `rendererVersion` */
  renderer: number;
  /** Paths of the font files under assets/fonts, which hold their hashes, sorted. */
  fonts: readonly string[];
};

export type DrawnProof = {
  png: Uint8Array;
  widthPx: number;
  heightPx: number;
  stamp: DesignStamp;
  faults: readonly DesignFault[];
};

export type DrawnPrint = {
  png: Uint8Array;
  widthPx: number;
  heightPx: number;
  /** SHA-256 of the file, and of its RGBA pixels: those of the file change with its encoder alone. */
  fileSha256: string;
  pixelsSha256: string;
  /** The proof of the same design, drawn again. */
  stamp: DesignStamp;
  faults: readonly DesignFault[];
  /** How far the file's picture is from the proof (`isPrintOfProof`). */
  difference: PrintDifference;
  /** What a printer would ask about it; null where nothing said how it is printed. */
  findings: readonly PrintFinding[] | null;
};

/** What cutters, engravers and presses take in place of pixels. */
export const vectorFormats = ["svg", "pdf"] as const;
export type VectorFormat = (typeof vectorFormats)[number];

export type DrawnVector = {
  bytes: Uint8Array;
  faults: readonly DesignFault[];
};

/** Of the tiles that a print and its proof are compared by. */
export type PrintDifference = {
  /** The most that the mean of a tile is apart, 0 to 255. */
  largest: number;
  /** Corner of that tile in the proof's pixels. */
  at: { x: number; y: number };
};

/** What edges and pictures may differ by for being drawn at another scale (OP-148). */
export const printTolerance = 6;

/** Whether a finished print file shows what its proof does. */
export const isPrintOfProof = ({ largest }: PrintDifference): boolean => largest <= printTolerance;

/**
 * What keeps two stamps from being of the same picture; empty where they are. Another renderer or another
 * font whose proof has the same pixels prints the same.
 */
export function stampDifferences(approved: DesignStamp, drawn: DesignStamp): (keyof DesignStamp)[] {
  if (approved.document === drawn.document && approved.proof === drawn.proof) return [];
  const parts = ["document", "proof", "renderer", "fonts", "ground", "locale"] as const;
  return parts.filter((part) => String(approved[part]) !== String(drawn[part]));
}

/** Designs on a product, with all that they are drawn from. */
export type MockupToDraw = Pick<DesignToDraw, "locale" | "pictures"> & {
  /** Kind and view of the mockup base, such as "tshirt" and "front". */
  base: { kind: string; view: string };
  /** By the names of the base's print areas. */
  designs: ReadonlyMap<string, Design>;
  /** Of the product, such as "#1b1b1b"; CANV-25 applies. */
  color: string;
  /** What the product lies on or stands before. */
  ground: string;
  /** `mockupFrames` has the usual ones. */
  frame: MockupFrame;
  format: PictureFormat;
};

export type DrawnMockup = {
  picture: Uint8Array;
  widthPx: number;
  heightPx: number;
  /** What the designs lack, by the print area. */
  faults: readonly (DesignFault & { print: string })[];
};

/** Designs on a product's body, seen from one side; `MockupToDraw` tells of the rest. */
export type SolidToDraw = Pick<
  MockupToDraw,
  "locale" | "pictures" | "designs" | "color" | "ground" | "format"
> & {
  shape: SolidShape;
  view: SolidView;
  widthPx: number;
  heightPx: number;
};
