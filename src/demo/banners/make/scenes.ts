/** A banner is 16:9, a collection's picture 4:5; `scale` is how large of 2400 or 1200 pixels' width. */
export type Scene = { name: string; shape: "banner" | "collection"; scale: number };

const brands = {
  platen: [
    ["hero", "trail", "water"],
    ["outdoors", "by-the-water", "at-home"],
  ],
  nordlicht: [
    ["hero", "quay", "herring"],
    ["meer", "warm", "wand"],
  ],
  "midi-citron": [
    ["hero", "from-the-market", "floor"],
    ["market", "table", "botanical"],
  ],
  "neon-kerb": [
    ["hero", "court", "static"],
    ["arcade", "loud", "street"],
  ],
  sahra: [
    ["hero", "dusk", "majlis"],
    ["patterns", "desert", "home"],
  ],
} as const;

/** Every scene that is made: the first banner of a brand is shown large, the others beside each other. */
export const scenes: readonly Scene[] = Object.entries(brands).flatMap(
  ([brand, [banners, collections]]) => [
    ...banners.map((name) => ({
      name: `${brand}-${name}`,
      shape: "banner" as const,
      scale: name === "hero" ? 0.8 : 0.5,
    })),
    ...collections.map((name) => ({
      name: `${brand}-${name}`,
      shape: "collection" as const,
      scale: 0.5,
    })),
  ],
);

/** The size of a scene's file in pixels. */
export function sceneSize({ shape, scale }: Scene): { width: number; height: number } {
  const [width, height] = shape === "banner" ? [2400, 1350] : [1200, 1500];
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
