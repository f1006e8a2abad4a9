import { readFileSync } from "node:fs";

import type { ArtworkInput } from "#domain/artwork/artwork-document.ts";
import { openFace } from "#typeset/design-face.ts";

import { pathIn } from "./paths.ts";

const fontFile = new URL("../../fonts/bebas-neue/regular.ttf", import.meta.url);
const face = openFace("bebas-neue", readFileSync(fontFile));

/** A figure of the face, in parts of the em: every day takes two, with one between. */
const figureEm = 0.4;
const columnEm = 3 * figureEm;
const gap = 4;
const monthEm = 20 * figureEm;
const sizeMm = 8.6;
const lineHeight = 1.06;

/** Initials of weekdays as outlines, each over the middle of its column: they are not as wide as figures. */
function weekdayRow(letters: string): string {
  const heightEm = face.capHeight;
  const parts = [...letters].flatMap((letter, column) => {
    const glyph = face.font.nominalGlyph(letter.codePointAt(0) ?? 0) ?? 0;
    const steps = face.outlineOf(glyph);
    const xs = steps.flatMap(({ values }) => values.filter((_, at) => at % 2 === 0));
    const middle = (Math.min(...xs) + Math.max(...xs)) / 2 / face.unitsPerEm;
    const left = column * columnEm + figureEm - middle;
    return steps.map(({ type, values }) => {
      const spots: string[] = [];
      for (let at = 0; at + 1 < values.length; at += 2) {
        const x = (values[at] ?? 0) / face.unitsPerEm + left;
        const y = heightEm - (values[at + 1] ?? 0) / face.unitsPerEm;
        spots.push(`${x.toFixed(4)},${y.toFixed(4)}`);
      }
      return `${type}${spots.join(" ")}`;
    });
  });
  return pathIn({ width: monthEm, height: heightEm })(...parts);
}

const languages = {
  en: {
    label: "English",
    weekdays: "MTWTFSS",
    months: "January February March April May June July August September October November December",
  },
  de: {
    label: "Deutsch",
    weekdays: "MDMDFSS",
    months: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
  },
  fr: {
    label: "Français",
    weekdays: "LMMJVSD",
    months: "Janvier Février Mars Avril Mai Juin Juillet Août Septembre Octobre Novembre Décembre",
  },
  es: {
    label: "Español",
    weekdays: "LMXJVSD",
    months:
      "Enero Febrero Marzo Abril Mayo Junio Julio Agosto Septiembre Octubre Noviembre Diciembre",
  },
} as const;

const blockMm = (3 * monthEm + 2 * gap * figureEm) * sizeMm;
const pitchMm = (20 + gap) * figureEm * sizeMm;
const monthMm = monthEm * sizeMm;
const centre = 150;
const columns = [-1, 0, 1].map((column) => centre + column * pitchMm);
const firstRowMm = 110;
const rowMm = 76;
const nameMm = 8;
/** Names stand in one text a column, rows apart as months are: four lines between two of them. */
const nameLine = rowMm / 4 / nameMm;

const round = (value: number) => Math.round(value * 100) / 100;

const namesOf = (months: string, column: number) =>
  [0, 1, 2, 3].map((row) => months.split(" ")[row * 3 + column] ?? "").join("\n\n\n\n");

const byLanguage = (
  own: (language: (typeof languages)[keyof typeof languages], key: string) => string,
) =>
  Object.fromEntries(Object.entries(languages).map(([key, language]) => [key, own(language, key)]));

const rows = [0, 1, 2, 3];
const ink = { of: "ink" };

export const calendarYear = {
  format: "platen-artwork/1",
  key: "calendar-year",
  name: "Year on one page",
  fields: [
    {
      ...{ id: "year", type: "count", min: 2020, max: 2099, preset: 2027 },
      label: { en: "Year", de: "Jahr" },
    },
    {
      ...{ id: "title", type: "text", max_letters: 22, required: false },
      label: { en: "Title", de: "Titel" },
      placeholder: { en: "Our year", de: "Unser Jahr" },
    },
    {
      ...{ id: "language", type: "choice", preset: "en" },
      label: { en: "Language", de: "Sprache" },
      options: Object.entries(languages).map(([value, own]) => ({ value, label: own.label })),
    },
    {
      ...{ id: "ink", type: "color", label: { en: "Ink", de: "Farbe" }, preset: "night" },
      options: [
        { value: "night", label: { en: "Night", de: "Nacht" }, color: "#22304a" },
        { value: "pine", label: { en: "Pine", de: "Kiefer" }, color: "#27463c" },
        { value: "wine", label: { en: "Wine", de: "Wein" }, color: "#5e2434" },
        { value: "ink", label: { en: "Black", de: "Schwarz" }, color: "#1d1d1f" },
      ],
    },
  ],
  computed: Object.fromEntries(
    rows.map((row) => [
      `row_${row + 1}`,
      { call: "month_grid", of: "year", month: row * 3 + 1, months: 3, gap },
    ]),
  ),
  paths: byLanguageKeys(),
  spaces: [
    {
      print_space: "front",
      area: { width_mm: 300, height_mm: 420 },
      layers: [
        {
          ...{ id: "paper", type: "shape", shape: "rectangle", width_mm: 300, height_mm: 420 },
          ...{ fill: "#fbf8f1", x_mm: 150, y_mm: 210 },
        },
        {
          ...{ id: "year", type: "text", text: "{year}", font: "bebas-neue", size_mm: 62 },
          ...{ tracking_em: 0.08, color: ink, x_mm: 150, y_mm: 44 },
        },
        {
          ...{ id: "title", type: "text", text: "{title}", font: "dancing-script", size_mm: 20 },
          ...{ fit_width_mm: 220, color: ink, x_mm: 150, y_mm: 78 },
          show_if: { field: "title", filled: true },
        },
        ...rows.flatMap((row) =>
          columns.map((x, column) => ({
            ...{ id: `weekend_${row + 1}_${column + 1}`, type: "shape", shape: "rectangle" },
            width_mm: round(5.6 * figureEm * sizeMm),
            height_mm: 54.5,
            fill: "#f0e6d3",
            x_mm: round(x + monthMm / 2 - 2.5 * figureEm * sizeMm),
            y_mm: round(firstRowMm + row * rowMm + 26.8),
          })),
        ),
        ...rows.flatMap((row) =>
          columns.map((x, column) => ({
            ...{ id: `weekdays_${row + 1}_${column + 1}`, type: "shape", shape: "path" },
            path: { by: "language", values: byLanguage((_, key) => `weekdays-${key}`) },
            width_mm: round(monthMm),
            height_mm: round(face.capHeight * sizeMm),
            ...{ fill: "#a08a63", x_mm: round(x), y_mm: round(firstRowMm + row * rowMm + 4) },
          })),
        ),
        ...columns.map((x, column) => ({
          ...{ id: `names_${column + 1}`, type: "text", font: "bebas-neue", size_mm: nameMm },
          text: {
            by: "language",
            values: byLanguage(({ months }) => namesOf(months, column)),
          },
          ...{ fit_width_mm: 70, tracking_em: 0.12, line_height: round(nameLine), color: ink },
          // The middle of four names that are a row apart, the first one over the first grid.
          ...{ x_mm: round(x), y_mm: round(firstRowMm - 8 + 1.5 * rowMm) },
        })),
        ...rows.map((row) => ({
          ...{ id: `days_${row + 1}`, type: "text", text: `{row_${row + 1}}`, font: "bebas-neue" },
          ...{ size_mm: sizeMm, fit_width_mm: round(blockMm + 1), line_height: lineHeight },
          ...{ color: ink, x_mm: centre, y_mm: round(firstRowMm + row * rowMm + 36.7) },
        })),
      ],
    },
  ],
};

function byLanguageKeys(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(languages).map(([key, { weekdays }]) => [
      `weekdays-${key}`,
      weekdayRow(weekdays),
    ]),
  );
}

export const calendarYearInput = calendarYear as unknown as ArtworkInput;
