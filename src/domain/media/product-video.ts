/** A video of a product, as it is stored beside the product. */
export type ProductVideo = {
  /** Names the file, such as "catalogue/0a1b2c3d4e5f6071.mp4". */
  fileKey: string;
  /** The picture that stands there until the video plays. */
  posterKey: string;
  alt: string;
  widthPx: number;
  heightPx: number;
  isSilent: boolean;
};
