/** A banner is 16:9, a collection's picture 4:5; the first banner of a brand is shown large. */
export type Scene = { name: string; shape: "hero" | "banner" | "collection" };

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

/** Every scene that is made. */
export const scenes: readonly Scene[] = Object.entries(brands).flatMap(
  ([brand, [banners, collections]]) => [
    ...banners.map((name) => ({
      name: `${brand}-${name}`,
      shape: name === "hero" ? ("hero" as const) : ("banner" as const),
    })),
    ...collections.map((name) => ({ name: `${brand}-${name}`, shape: "collection" as const })),
  ],
);

/**
 * The size of a file in pixels, the most that it may weigh in bytes, and the scale that its scene
 * is rendered at, of 2400 pixels' width for banners and 1200 for collections: a quarter or more
 * above the file's size, since sizing down is what makes edges clean.
 */
export const shapes = {
  hero: { width: 1920, height: 1080, maxBytes: 230_000, renderScale: 1.05 },
  banner: { width: 1440, height: 810, maxBytes: 120_000, renderScale: 0.85 },
  collection: { width: 960, height: 1200, maxBytes: 70_000, renderScale: 1.1 },
} as const satisfies Record<Scene["shape"], object>;
