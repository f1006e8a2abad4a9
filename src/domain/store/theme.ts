/** Themes that are there; a store may name one (OP-013). */
export const themes = ["default"] as const;
export type Theme = (typeof themes)[number];

/** The theme of a store; an unknown or empty name means the default. Source: STORE-17, OP-013. */
export function resolveTheme(name: string | null | undefined): Theme {
  return themes.find((theme) => theme === name?.trim().toLowerCase()) ?? "default";
}
