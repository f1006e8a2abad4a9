/** Under which names a text finds how a number is written that it counts with, and its plural category. */
export const countNames = (name: string) => ({ written: `#${name}`, category: `%${name}` });
