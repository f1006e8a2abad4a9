/** What a clip shows; its movements are in `clips.py`, those of a shirt in `shirt.py`. */
export type Clip = {
  /** Of src/demo/artwork. */
  artwork: string;
  /** The artwork as it fills the product's print space. */
  print: {
    sizePx: readonly [number, number];
    scale: number;
    fit: "contain" | "cover";
    position?: "top";
  };
  /** There and back. */
  seconds: number;
  /** Whether it slows down at both ends; else that is in the frames. */
  isEased: boolean;
  shirt?: { colours: readonly string[]; ground: string };
};

const shirtPrint = { sizePx: [1220, 1624], scale: 1, fit: "contain", position: "top" } as const;

export const clips: Readonly<Record<string, Clip>> = {
  mug: {
    artwork: "platen-slow-mornings-wrap",
    print: { sizePx: [2100, 900], scale: 1, fit: "cover" },
    seconds: 4.7,
    isEased: false,
  },
  cushion: {
    artwork: "sahra-hala",
    print: { sizePx: [1400, 1400], scale: 0.72, fit: "contain" },
    seconds: 5,
    isEased: true,
  },
  "night-owl": {
    artwork: "platen-night-owl",
    print: shirtPrint,
    seconds: 6.8,
    isEased: false,
    shirt: { colours: ["#26324d", "#3a3b40", "#ddd0ba"], ground: "#e9ece4" },
  },
  "kerb-patrol": {
    artwork: "neon-kerb-patrol",
    print: shirtPrint,
    seconds: 4.4,
    isEased: false,
    shirt: { colours: ["#1b1a1f", "#3b2a63"], ground: "#dcd9e6" },
  },
  kompassrose: {
    artwork: "nordlicht-kompassrose",
    print: shirtPrint,
    seconds: 4.4,
    isEased: false,
    shirt: { colours: ["#1b2a44", "#5d6a74"], ground: "#e6ebee" },
  },
  citrons: {
    artwork: "midi-citron-citrons",
    print: shirtPrint,
    seconds: 4.4,
    isEased: false,
    shirt: { colours: ["#f8f1df", "#bcd6e2"], ground: "#f7eedb" },
  },
};
