/** The most lines that a cart may have; the API takes no more at once. */
export const maxCartLines = 100;
