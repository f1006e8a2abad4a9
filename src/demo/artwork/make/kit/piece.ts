import type { Drawing } from "./drawing.ts";

export type Brand = "platen" | "nordlicht" | "midi-citron" | "neon-kerb" | "sahra";

/** A piece of artwork and what the shop says about it. */
export type Piece = {
  /** File name without its ending. */
  name: string;
  title: string;
  brand: Brand;
  hand: "type" | "line" | "badge" | "pattern" | "illustration";
  use: "chest" | "full" | "wrap" | "embroidery" | "pattern";
  /** Colour of the goods it reads on; a piece with its own ground reads on any. */
  ground: "light" | "dark" | "any";
  /** Set where a shopper's name belongs: the free place, in units of the artboard. */
  nameArea?: { x: number; y: number; width: number; height: number };
  draw: () => Drawing;
};
