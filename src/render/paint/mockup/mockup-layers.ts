import type { PrintCoordinates } from "./print-coordinates.ts";

/** The layers of a base at one size, a byte a pixel where nothing else is said. */
export type MockupLayers = {
  width: number;
  height: number;
  shadeMax: number;
  glossMax: number;
  shadow: Uint8Array;
  mask: Uint8Array;
  shade: Uint8Array;
  gloss: Uint8Array;
  /** RGBA, straight alpha. */
  detail: Uint8Array | undefined;
  prints: readonly PrintCoordinates[];
};
