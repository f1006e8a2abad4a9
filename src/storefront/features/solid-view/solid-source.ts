/** A print area's picture that may change: what is painted there is on the product in the next frame. */
export type SolidSource = {
  /** The design as it is painted now, with alpha where the product shows; of any size. */
  canvas: () => HTMLCanvasElement;
  /** Calls back after each painting; answers what ends it. */
  subscribe: (onChange: () => void) => () => void;
};
