const embroidery = 4;

/** Whether a product is stitched, so that a picture of it can only come near the real one (CAM-16). */
export const isEmbroidered = ({ full_printed }: { full_printed: number }): boolean =>
  full_printed === embroidery;
