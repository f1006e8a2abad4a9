import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { contrastRatio, minTextContrast } from "#domain/store/contrast.ts";

import { themeCss } from "./theme-css.ts";

const tokens = readFileSync(new URL("../../ui/tokens.css", import.meta.url), "utf8");
const [darkTokens = "", lightTokens = ""] = tokens.split("@layer base");
const readGrounds = (css: string) =>
  [...css.matchAll(/--ground[a-z-]*: (#[0-9a-f]{6})/gu)].map(([, color = ""]) => color);
const themes = readFileSync(new URL("themes.css", import.meta.url), "utf8");
const [studio = "", paper = ""] = themes.split("prefers-color-scheme");
const readAccents = (css: string, name: string) =>
  [...css.matchAll(new RegExp(`--${name}:(#[0-9a-f]{3,6})`, "gu"))].map(([, color = ""]) => color);

describe("STORE-14, STORE-18 colours of a store can be read", () => {
  it.each(["#4BB232", "#FF0000", "#ffff00", "#1F4E79", "#777777", "#fefefe", "#010101"])(
    "%s",
    (primary) => {
      const css = themeCss(primary);
      const [light = "", dark = ""] = readAccents(css, "accent-ink");
      const grounds = [
        ...readGrounds(lightTokens).map((ground) => [light, ground] as const),
        ...readGrounds(darkTokens).map((ground) => [dark, ground] as const),
      ];
      expect(grounds).toHaveLength(6);
      for (const [ink, ground] of grounds) {
        expect(contrastRatio(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(
          minTextContrast,
        );
      }
      for (const onAccent of readAccents(css, "on-accent")) {
        expect(contrastRatio(onAccent, primary)).toBeGreaterThanOrEqual(minTextContrast);
      }
    },
  );
});

describe("STORE-17, OP-013 colours of every theme can be read", () => {
  const colorsOf = (css: string) =>
    new Map([...css.matchAll(/--([a-z-]+): (#[0-9a-f]{6})/gu)].map(([, name, hex]) => [name, hex]));
  const light = colorsOf(lightTokens);
  const sets = [
    ["default, light", light, "accent-ink"],
    ["default, dark", colorsOf(darkTokens), "accent-ink-on-dark"],
    ["paper, light", new Map([...light, ...colorsOf(paper)]), "accent-ink"],
  ] as const;

  it("has its dark colours in one place", () => {
    expect(studio).toContain("@apply dark-tokens;");
    expect(readGrounds(tokens + studio)).toHaveLength(6);
  });

  it.each(sets)("%s", (_, colors, accentName) => {
    const css = themeCss("#4BB232");
    const [accent = ""] = readAccents(css, accentName);
    const inks = ["ink", "ink-soft", "danger", "ok", "warn"].map((name) => colors.get(name) ?? "");
    const grounds = ["ground", "ground-soft", "ground-raised"].map(
      (name) => colors.get(name) ?? "",
    );
    for (const ground of grounds) {
      for (const ink of [...inks, accent]) {
        expect(contrastRatio(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(
          minTextContrast,
        );
      }
    }
  });
});
