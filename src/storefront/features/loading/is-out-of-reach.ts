/** Whether an import failed because its script or style could not be fetched, in the browsers' words. */
export const isOutOfReach = (error: unknown): boolean =>
  error instanceof Error && /imported module|module script|preload CSS/iu.test(error.message);
