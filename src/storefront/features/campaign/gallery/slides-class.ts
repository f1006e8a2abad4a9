/** From one thumb to the next, in a row and in a column: 72 by 94 px and 8 px between them. */
export const thumbStepPx = { x: 80, y: 102 };

/**
 * How many thumbs are seen at a time: 4, 3 under 991 px, 2 under 767 px (CAM-32). Below the picture it
 * bounds their row, on large screens, where they are a column beside the picture, their column.
 */
export const slidesClass =
  "max-w-[calc(var(--slides)*80px-8px)] [--slides:2] min-[767px]:[--slides:3] min-[991px]:[--slides:4] lg:max-h-[calc(var(--slides)*102px-8px)]";
