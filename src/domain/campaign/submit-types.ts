/** CAM-55, CAM-56, CAM-57. */
export const submitTypes = { addToCart: 1, buyNow: 2, bundleAdd: 3 } as const;
export type SubmitType = (typeof submitTypes)[keyof typeof submitTypes];
