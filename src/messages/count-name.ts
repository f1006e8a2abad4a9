/** Under which name a text finds how a number is written that it counts with. */
export const countName = (name: string): string => `#${name}`;
