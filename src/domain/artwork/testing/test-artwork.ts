import type { Artwork, ArtworkInput } from "../artwork-document.ts";
import { parseArtwork } from "../parse-artwork.ts";

/** A family with a title, a date, a motif and a photo: a little of everything that a template may have. */
export const familyInput = (): ArtworkInput => ({
  format: "platen-artwork/1",
  key: "family",
  name: "Family",
  fields: [
    {
      id: "title",
      type: "text",
      label: { en: "Title", de: "Titel" },
      max_letters: 12,
      preset: "Home",
    },
    {
      id: "motif",
      type: "clip_art",
      label: "Motif",
      options: [
        { value: "star", label: "Star", path: "star" },
        { value: "moon", label: "Moon", picture: "moon" },
      ],
    },
    {
      id: "ink",
      type: "color",
      label: "Colour",
      preset: "navy",
      options: [
        { value: "navy", label: "Navy", color: "#14284b" },
        { value: "rose", label: "Rose", color: "#8c2f4b" },
      ],
    },
    {
      id: "day",
      type: "date",
      label: "Date",
      min: "1900-01-01",
      max: "2100-12-31",
      required: false,
    },
    {
      id: "photo",
      type: "photo",
      label: "Photo",
      required: false,
      show_if: { field: "motif", equals: "star" },
    },
  ],
  groups: [
    {
      id: "people",
      label: "Person",
      max: 4,
      fields: [
        { id: "name", type: "text", label: "Name", max_letters: 8 },
        {
          id: "hair",
          type: "choice",
          label: "Hair",
          options: [
            { value: "short", label: "Short" },
            { value: "long", label: "Long" },
          ],
        },
        {
          id: "bow",
          type: "choice",
          label: "Bow",
          required: false,
          show_if: { field: "hair", equals: "long" },
          options: [
            { value: "red", label: "Red", color: "#c0392b" },
            { value: "blue", label: "Blue", color: "#2a5d9f" },
          ],
        },
      ],
    },
  ],
  computed: {
    date_line: { call: "date_text", of: "day", pattern: "DD · RM · YYYY" },
    phase: { call: "moon_phase", of: "day", frames: 4 },
    names: { call: "join_people", of: "name" },
    loud: { call: "upper_case", of: "name" },
  },
  pictures: { moon: { key: "catalogue/0123456789abcdef.png", width: 600, height: 600 } },
  paths: { star: "M.5 0L1 1L0 1Z", long: "M0 0L1 0L1 1L0 1Z", short: "M0 0L1 0L1 .4L0 .4Z" },
  spaces: [
    {
      print_space: "front",
      area: { width_mm: 300, height_mm: 400 },
      layers: [
        {
          id: "title",
          type: "text",
          text: "{title}",
          font: { by: "ink", values: { navy: "oswald" }, else: "lobster" },
          size_mm: 30,
          color: { of: "ink" },
          x_mm: 150,
          y_mm: 40,
        },
        {
          id: "star",
          type: "shape",
          shape: "path",
          path: { of: "motif" },
          width_mm: 40,
          height_mm: 40,
          fill: { of: "ink" },
          x_mm: 60,
          y_mm: 100,
        },
        {
          id: "moon",
          type: "image",
          picture: { of: "motif" },
          width_mm: 40,
          height_mm: 40,
          x_mm: 60,
          y_mm: 100,
          angle: { by: "phase", values: { 0: 0, 1: 90, 2: 180, 3: 270 }, else: 0 },
        },
        {
          id: "photo",
          type: "image",
          photo: "photo",
          width_mm: 80,
          height_mm: 60,
          fit: "cover",
          mask: "ellipse",
          x_mm: 200,
          y_mm: 110,
        },
        {
          id: "people",
          type: "repeat",
          group: "people",
          layout: {
            kind: "even",
            x_mm: 150,
            y_mm: 220,
            width_mm: 280,
            height_mm: 120,
            cell: { width_mm: 100, height_mm: 100 },
          },
          layers: [
            {
              id: "hair",
              type: "shape",
              shape: "path",
              path: { by: "hair", values: { short: "short", long: "long" } },
              width_mm: 50,
              height_mm: 50,
              fill: "#5a3a22",
              x_mm: 0,
              y_mm: -20,
            },
            {
              id: "bow",
              type: "shape",
              shape: "ellipse",
              width_mm: 10,
              height_mm: 6,
              fill: { of: "bow" },
              x_mm: 0,
              y_mm: -40,
            },
            {
              id: "name",
              type: "text",
              text: "{loud}",
              font: "montserrat",
              size_mm: 12,
              fit_width_mm: 90,
              color: "#1b1b1b",
              x_mm: 0,
              y_mm: 30,
            },
          ],
        },
        {
          id: "crowd",
          type: "text",
          text: "{names}",
          font: "caveat",
          size_mm: 14,
          color: "#1b1b1b",
          x_mm: 150,
          y_mm: 330,
          show_if: { group: "people", at_least: 2 },
        },
        {
          id: "date",
          type: "text",
          text: "{date_line}",
          font: "cinzel",
          size_mm: 10,
          color: "#1b1b1b",
          x_mm: 150,
          y_mm: 370,
          show_if: { field: "day", filled: true },
        },
      ],
    },
  ],
});

/** A template that a test has written; throws with its problems where it is none. */
export function testArtwork(input: ArtworkInput = familyInput()): Artwork {
  const parsed = parseArtwork(input);
  if (!parsed.isValid) throw new Error(JSON.stringify(parsed.problems));
  return parsed.artwork;
}

/** Answers that leave nothing open. */
export const familyAnswers = () => ({
  fields: { title: "Us three", motif: "star", ink: "rose", day: "2024-06-22" },
  people: {
    people: [
      { name: "Ann", hair: "long", bow: "red" },
      { name: "Ben", hair: "short" },
      { name: "Cleo", hair: "short" },
    ],
  },
});
