/** Themes that are there; a store may name one (OP-013). */
export const themes = ["default", "studio", "paper"] as const;
export type Theme = (typeof themes)[number];

/** Styles that are there: a second set of tokens on top of the theme (OP-013). */
export const styles = ["sharp", "round"] as const;
export type Style = (typeof styles)[number];

/** Whether header and footer of a theme are dark in both colour schemes. */
export const hasDarkFrame = (theme: Theme): boolean => theme === "studio";

/** The theme of a store; an unknown or empty name means the default. Source: STORE-17, OP-013. */
export function resolveTheme(name: string | null | undefined): Theme {
  return themes.find((theme) => theme === name?.trim().toLowerCase()) ?? "default";
}

/** The style of a store; an unknown or empty name is none. Source: OP-013. */
export function resolveStyle(name: string | null | undefined): Style | undefined {
  return styles.find((style) => style === name?.trim().toLowerCase());
}
