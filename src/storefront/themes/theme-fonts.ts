import bigShoulders from "@fontsource-variable/big-shoulders-display/files/big-shoulders-display-latin-wght-normal.woff2?url";
import bigShouldersExt from "@fontsource-variable/big-shoulders-display/files/big-shoulders-display-latin-ext-wght-normal.woff2?url";
import elMessiri from "@fontsource-variable/el-messiri/files/el-messiri-arabic-wght-normal.woff2?url";
import fraunces from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import frauncesExt from "@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2?url";

import type { Theme } from "#domain/store/theme.ts";

const latin =
  "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD";
const latinExt =
  "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF";
const arabic =
  "U+0600-06FF,U+0750-077F,U+0870-088E,U+0890-0891,U+0897-08E1,U+08E3-08FF,U+200C-200E,U+2010-2011,U+204F,U+2E41,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC";

const face = (family: string, weights: string, url: string, range: string) =>
  `@font-face{font-family:"${family}";font-weight:${weights};font-display:swap;src:url(${url});unicode-range:${range}}`;

/** A local face in the measures of a web font, so that nothing moves when that one comes. */
const fallback = (family: string, local: readonly string[], measures: string) =>
  `@font-face{font-family:"${family}";src:${local.map((name) => `local("${name}")`).join(",")};${measures};line-gap-override:0%}`;

type DisplayFace = { main?: string; arabic?: string; faces: readonly string[] };

const displayFaces = (): Readonly<Record<Theme, DisplayFace>> => ({
  default: { faces: [] },
  studio: {
    main: bigShoulders,
    faces: [
      face("Big Shoulders Display Variable", "100 900", bigShoulders, latin),
      face("Big Shoulders Display Variable", "100 900", bigShouldersExt, latinExt),
      // In capitals, 0.65 times as wide as Arial Bold.
      fallback(
        "Big Shoulders Fallback",
        ["Arial Bold", "Liberation Sans Bold", "Helvetica Bold", "Arial"],
        "size-adjust:65%;ascent-override:151.4%;descent-override:32.8%",
      ),
      // 0.7 times as wide as Roboto Bold.
      fallback(
        "Big Shoulders Roboto",
        ["Roboto Bold", "Roboto"],
        "size-adjust:70%;ascent-override:140.6%;descent-override:30.4%",
      ),
    ],
  },
  paper: {
    main: fraunces,
    arabic: elMessiri,
    faces: [
      face("Fraunces Variable", "100 900", fraunces, latin),
      face("Fraunces Variable", "100 900", frauncesExt, latinExt),
      face("El Messiri Variable", "400 700", elMessiri, arabic),
      // 1.17 times as wide as Times.
      fallback(
        "Fraunces Fallback",
        ["Times New Roman", "Liberation Serif", "Times"],
        "size-adjust:117%;ascent-override:83.6%;descent-override:21.8%",
      ),
      // 1.015 times as wide as Noto Serif, by its full or its PostScript name.
      fallback(
        "Fraunces Noto",
        ["Noto Serif", "NotoSerif-Regular"],
        "size-adjust:101.5%;ascent-override:96.4%;descent-override:25.1%",
      ),
    ],
  },
});

/** The faces of a theme's display type; the interface's own face is the same in all of them. */
export const themeFontFaces = (theme: Theme): string => displayFaces()[theme].faces.join("");

/** The file that headings wait for, where the theme has a face for the page's script. */
export function themeMainFont(theme: Theme, direction: "ltr" | "rtl"): string | undefined {
  const { main, arabic } = displayFaces()[theme];
  return direction === "rtl" ? arabic : main;
}
