import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { contrastRatio, minTextContrast, textColorOn } from "#domain/store/contrast.ts";
import { styles, themes } from "#domain/store/theme.ts";

import { accentInk, themeCss } from "./theme-css.ts";
import { groundNames, inkNames, themeTokens } from "./theme-tokens.ts";

const schemes = [
  ["light", 0],
  ["dark", 1],
] as const;
const cases = themes.flatMap((theme) => schemes.map(([name, at]) => [theme, name, at] as const));
const primaries = ["#4BB232", "#FF0000", "#ffff00", "#1F4E79", "#777777", "#fefefe", "#010101"];

describe.each(cases)("STORE-17 OP-013 the theme %s, %s", (theme, _name, at) => {
  const { colors } = themeTokens(theme);
  const grounds = groundNames.map((name) => colors[name][at]);

  it("has readable text on all its grounds", () => {
    for (const ground of grounds) {
      for (const ink of inkNames) {
        expect(
          contrastRatio(colors[ink][at], ground),
          `${ink} on ${ground}`,
        ).toBeGreaterThanOrEqual(minTextContrast);
      }
    }
  });

  it("has readable notices", () => {
    for (const state of ["danger", "ok", "warn"] as const) {
      const ratio = contrastRatio(colors[state][at], colors[`${state}-soft`][at]);
      expect(ratio, state).toBeGreaterThanOrEqual(minTextContrast);
      const ink = contrastRatio(colors.ink[at], colors[`${state}-soft`][at]);
      expect(ink, state).toBeGreaterThanOrEqual(minTextContrast);
    }
  });

  it("has edges of fields and buttons that are seen", () => {
    for (const ground of grounds) {
      expect(contrastRatio(colors["line-strong"][at], ground)).toBeGreaterThanOrEqual(3);
    }
  });

  it.each(primaries)("STORE-14 STORE-18 makes %s readable", (primary) => {
    for (const ground of grounds) {
      const ink = accentInk(theme, primary)[at];
      expect(contrastRatio(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(
        minTextContrast,
      );
    }
    expect(contrastRatio(textColorOn(primary), primary)).toBeGreaterThanOrEqual(minTextContrast);
  });
});

/** The share of the type size that a web font's letters take above and below their line. */
const heights = {
  "Figtree Fallback": [0.95, 0.25],
  "Figtree Roboto": [0.95, 0.25],
  "Big Shoulders Fallback": [0.984, 0.213],
  "Big Shoulders Roboto": [0.984, 0.213],
  "Fraunces Fallback": [0.978, 0.255],
  "Fraunces Noto": [0.978, 0.255],
} as const;

describe("P14 what stands in for a font until it comes", () => {
  const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
  const sheets = themes.map((theme) => themeCss({ theme, primaryColor: "#4BB232" })).join("");
  const faces = [...`${read("fonts.css")}${sheets}`.matchAll(/@font-face\s*\{[^}]*\}/gu)]
    .map(([face]) => face)
    .filter((face) => face.includes("local("));
  const nameOf = (face: string) => /font-family:\s*"([^"]+)"/u.exec(face)?.[1] ?? "";
  const share = (face: string, name: string) =>
    Number(new RegExp(`${name}:\\s*([\\d.]+)%`, "u").exec(face)?.[1]) / 100;
  const stacks = [read("../app.css"), sheets].flatMap((css) =>
    [...css.matchAll(/--font-(?:sans|display):\s*("[^;]+)/gu)].map(([, stack = ""]) => stack),
  );

  it.each(Object.entries(heights))("%s is as high as the font itself", (family, [up, down]) => {
    const own = faces.filter((face) => nameOf(face) === family);
    expect(own).not.toEqual([]);
    for (const face of own) {
      const size = share(face, "size-adjust");
      expect(size * share(face, "ascent-override")).toBeCloseTo(up, 2);
      expect(size * share(face, "descent-override")).toBeCloseTo(down, 2);
    }
  });

  it("is named by a stack, behind every web font", () => {
    expect(stacks).toHaveLength(3);
    for (const face of faces) expect(stacks.join(",")).toContain(`"${nameOf(face)}"`);
    for (const stack of stacks) {
      const isWeb = [...stack.matchAll(/"([^"]+)"/gu)].map(([, name]) =>
        name?.endsWith("Variable"),
      );
      expect(isWeb).toEqual(isWeb.toSorted((one, other) => Number(other) - Number(one)));
      expect(isWeb.filter((web) => !web)).toHaveLength(3);
    }
  });
});

describe("the stylesheet of a store", () => {
  it("brings the tokens of its theme, and those of its style on top", () => {
    const css = themeCss({ theme: "studio", style: "round", primaryColor: "#1F4E79" });
    expect(css).toContain("--ground:light-dark(#ffffff,#0c0c0e)");
    expect(css).toContain("--radius-md:1.375rem");
    expect(css).not.toContain("--radius-md:0;");
    expect(css).toContain("--accent:#1F4E79;--on-accent:#ffffff");
  });

  it("S14 names no font from elsewhere, and the default theme only its one face", () => {
    for (const theme of themes) {
      const css = themeCss({ theme, primaryColor: "#4BB232" });
      expect(css).not.toMatch(/https?:|\/\//u);
    }
    expect(themeCss({ theme: "default", primaryColor: "#4BB232" })).not.toContain("@font-face");
  });

  it("has every token that the shop's own classes name", () => {
    const used = new Set<string>();
    const own = new Set<string>();
    const files = ["../app.css", "themes.css", "../../ui/tokens.css", "../../ui/button-class.ts"];
    for (const file of files) {
      const text = readFileSync(new URL(file, import.meta.url), "utf8");
      for (const [, name = ""] of text.matchAll(/(?:var\(|\w-\()--([a-z-]+)/gu)) used.add(name);
      for (const [, name = ""] of text.matchAll(/--([a-z-]+):/gu)) own.add(name);
    }
    const choices = themes.flatMap((theme) =>
      [undefined, ...styles].map((style) => ({ theme, style, primaryColor: "#4BB232" })),
    );
    for (const choice of choices) {
      const css = themeCss(choice);
      const missing = [...used].filter((name) => !own.has(name) && !css.includes(`--${name}:`));
      expect(missing).toEqual([]);
    }
  });
});
