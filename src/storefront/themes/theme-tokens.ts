import type { Style, Theme } from "#domain/store/theme.ts";

/** A colour in the light and in the dark scheme. */
export type ColorPair = readonly [light: string, dark: string];

export const groundNames = ["ground", "ground-soft", "ground-raised"] as const;
export const inkNames = ["ink", "ink-soft", "danger", "ok", "warn"] as const;
const otherNames = ["line", "line-strong", "danger-soft", "ok-soft", "warn-soft"] as const;
type ColorName = (typeof groundNames | typeof inkNames | typeof otherNames)[number];

export type ThemeTokens = {
  colors: Readonly<Record<ColorName, ColorPair>>;
  /** Any other custom property of the theme: radii, type, spacing. */
  values: Readonly<Record<string, string>>;
};

const states = {
  danger: ["#b3261e", "#ff8f85"],
  "danger-soft": ["#fdecea", "#3a1a17"],
  ok: ["#1c6b3c", "#7fd39c"],
  "ok-soft": ["#e7f4ec", "#16301f"],
  warn: ["#8a5300", "#f0bf6d"],
  "warn-soft": ["#fdf3e1", "#33260f"],
} as const satisfies Partial<Record<ColorName, ColorPair>>;

/** What every theme starts from: calm, one typeface, soft corners. */
const plain = (): ThemeTokens => ({
  colors: {
    ...states,
    ground: ["#ffffff", "#141513"],
    "ground-soft": ["#f6f5f1", "#1d1f1c"],
    "ground-raised": ["#ffffff", "#232522"],
    ink: ["#1b1c1a", "#f1f1ec"],
    "ink-soft": ["#5a5d57", "#a9ada4"],
    line: ["#e2e0d9", "#33362f"],
    "line-strong": ["#8b8d86", "#7c8077"],
  },
  values: {
    "font-display": "var(--font-sans)",
    "display-weight": "650",
    "display-tracking": "-0.012em",
    "display-case": "none",
    "display-scale": "1",
    "radius-sm": "0.375rem",
    "radius-md": "0.625rem",
    "radius-lg": "1rem",
    "radius-button": "0.625rem",
    "button-case": "none",
    "button-tracking": "0",
    "picture-radius": "0.625rem",
  },
});

/** Loud: condensed capitals, square corners, black lines, header and footer always dark. */
const studio = (): ThemeTokens => ({
  colors: {
    ...states,
    ground: ["#ffffff", "#0c0c0e"],
    "ground-soft": ["#f2f2f0", "#17171a"],
    "ground-raised": ["#ffffff", "#1e1e22"],
    ink: ["#0c0c0e", "#f7f7f5"],
    "ink-soft": ["#55555b", "#aeaeb4"],
    line: ["#0c0c0e", "#3a3a40"],
    "line-strong": ["#0c0c0e", "#85858d"],
  },
  values: {
    ...plain().values,
    "font-display": `"Big Shoulders Display Variable","Vazirmatn Variable","Big Shoulders Fallback","Big Shoulders Roboto","Arabic Fallback",Impact,sans-serif`,
    "display-weight": "800",
    "display-tracking": "0.005em",
    "display-case": "uppercase",
    "display-scale": "1.3",
    "radius-sm": "0",
    "radius-md": "0",
    "radius-lg": "0",
    "radius-button": "0",
    "button-case": "uppercase",
    "button-tracking": "0.06em",
    "picture-radius": "0",
  },
});

/** Quiet and bookish: warm paper, a serif display face, a centred masthead, round buttons. */
const paper = (): ThemeTokens => ({
  colors: {
    ...states,
    ground: ["#fdfaf3", "#191510"],
    "ground-soft": ["#f7f1e3", "#221d16"],
    "ground-raised": ["#fffdf8", "#2a241c"],
    ink: ["#2b2118", "#f3ebdd"],
    "ink-soft": ["#66574a", "#b7a995"],
    line: ["#ddd2bb", "#41382b"],
    "line-strong": ["#94836c", "#8c7d69"],
  },
  values: {
    ...plain().values,
    "font-display": `"Fraunces Variable","El Messiri Variable","Fraunces Fallback","Fraunces Noto","Arabic Fallback",Georgia,serif`,
    "display-weight": "480",
    "display-tracking": "-0.01em",
    "display-scale": "1.08",
    "radius-sm": "0.125rem",
    "radius-md": "0.1875rem",
    "radius-lg": "0.25rem",
    "radius-button": "999px",
    "picture-radius": "0.1875rem",
  },
});

const sets = { default: plain, studio, paper } as const satisfies Record<Theme, () => ThemeTokens>;

/** The token set of a theme. */
export const themeTokens = (theme: Theme): ThemeTokens => sets[theme]();

const corners = (small: string, medium: string, large: string) => ({
  "radius-sm": small,
  "radius-md": medium,
  "radius-lg": large,
  "radius-button": medium,
  "picture-radius": medium,
});

/** A second set on top of a theme (OP-013). */
export const styleTokens = (style: Style): Readonly<Record<string, string>> =>
  style === "sharp" ? corners("0", "0", "0") : corners("0.75rem", "1.375rem", "1.75rem");
