import type { Direction } from "#domain/locale/locales.ts";

/** How far an arrow key leads in a row of pictures, 1 being the next one; 0 for any other key. */
export function arrowStep(key: string, dir: Direction): -1 | 0 | 1 {
  if (key !== "ArrowLeft" && key !== "ArrowRight") return 0;
  return (key === "ArrowRight") === (dir === "ltr") ? 1 : -1;
}
