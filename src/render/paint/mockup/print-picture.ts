/** What lies on a whole print area, seen flat: RGBA with straight alpha. */
export type PrintPicture = {
  width: number;
  height: number;
  pixels: Uint8Array | Uint8ClampedArray;
  /** The pixels that it was drawn after, from which it differs in these rows at most. */
  since?: { pixels: Uint8Array | Uint8ClampedArray; rows: { top: number; bottom: number } };
};
