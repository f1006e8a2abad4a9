import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { contrastRatio, minTextContrast } from "#domain/store/contrast.ts";

import { themeCss } from "./theme-css.ts";

const tokens = readFileSync(new URL("../../ui/tokens.css", import.meta.url), "utf8");
const [lightTokens = "", darkTokens = ""] = tokens.split("prefers-color-scheme");
const readGrounds = (css: string) =>
  [...css.matchAll(/--ground[a-z-]*: (#[0-9a-f]{6})/gu)].map(([, color = ""]) => color);
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
