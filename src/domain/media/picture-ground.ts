/**
 * What a picture stands on, "#e9ece4", as a part of its key ("-e9ece4"), so that it is known wherever
 * the picture's address is: on cards, in carts, in orders of long ago.
 */
export const groundInKey = (ground: string | undefined): string =>
  ground === undefined ? "" : `-${ground.slice(1)}`;

const groundOfKey = /\/[0-9a-f]{16}-([0-9a-f]{6})\./u;

/** The ground that a picture's address tells, "#e9ece4"; undefined where it tells none. */
export function pictureGround(url: string): string | undefined {
  const hex = groundOfKey.exec(url)?.[1];
  return hex && `#${hex}`;
}
