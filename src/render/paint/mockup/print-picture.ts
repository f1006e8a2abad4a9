/** What lies on a whole print area, seen flat: RGBA with straight alpha. */
export type PrintPicture = {
  width: number;
  height: number;
  pixels: Uint8Array | Uint8ClampedArray;
};
