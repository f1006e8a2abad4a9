import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import type { ArtworkField } from "#domain/artwork/artwork-document.ts";
import { checkArtwork } from "#domain/artwork/check-artwork.ts";
import { parseArtworkJson } from "#domain/artwork/parse-artwork.ts";
import { resolveArtwork } from "#domain/artwork/resolve-artwork.ts";
import { parseDesign } from "#domain/design/parse-design.ts";
import { openFontFiles } from "#render/node/fonts/font-files.ts";

import { artworks, artworkText } from "../assets/artworks/make/artworks.ts";
import { shownAnswers } from "../assets/artworks/make/shown-answers.ts";
import { storeArtworkPictures } from "../assets/artworks/make/store-artwork-pictures.ts";
import { createChance } from "./chance.ts";

const root = join(import.meta.dirname, "..", "assets");
const { catalogue } = await openFontFiles(join(root, "fonts"));
const fonts = new Set([...catalogue.faces, ...catalogue.sliced].map(({ id }) => id));

async function open(key: string) {
  const folder = join(root, "artworks", key);
  const parsed = parseArtworkJson(await readFile(join(folder, `${key}.json`), "utf8"));
  if (!parsed.isValid) throw new Error(JSON.stringify(parsed.problems, null, 2));
  return (await storeArtworkPictures(parsed.artwork, folder)).artwork;
}

describe.each(artworks.map((input) => ({ key: input.key, input })))("$key", ({ key, input }) => {
  it("has the file that its script makes", async () => {
    const file = join(root, "artworks", key, `${key}.json`);
    // The formatter breaks its lines elsewhere.
    expect(JSON.parse(await readFile(file, "utf8"))).toEqual(JSON.parse(artworkText(input)));
  });

  it("is checked without a remark", async () => {
    expect(checkArtwork(await open(key), { fonts })).toEqual([]);
  });

  it("is whole with the answers that it is shown with", async () => {
    const artwork = await open(key);
    for (const answers of shownAnswers[key] ?? []) {
      expect(resolveArtwork(artwork, answers).problems).toEqual([]);
    }
    expect(shownAnswers[key]?.length).toBeGreaterThan(1);
  });

  it("makes designs that print of two hundred seeded answers", async () => {
    const artwork = await open(key);
    for (let seed = 0; seed < 200; seed += 1) {
      const { next } = createChance(seed);
      const below = (count: number) => Math.floor(next() * count);
      const fill = (fields: readonly ArtworkField[]) =>
        Object.fromEntries(
          fields.flatMap((field) => {
            const isLeftOut = !field.required && below(3) === 0;
            return isLeftOut ? [] : [[field.id, answerTo(field, below)]];
          }),
        );
      const people = artwork.groups.map(({ id, min, max, fields }) => {
        const count = min + below(max - min + 1);
        return [id, Array.from({ length: count }, () => fill(fields))] as const;
      });
      const answers = { fields: fill(artwork.fields), people: Object.fromEntries(people) };
      const { designs, problems } = resolveArtwork(artwork, answers);
      expect(problems, JSON.stringify(answers)).toEqual([]);
      for (const { print_space } of artwork.spaces) {
        expect(parseDesign(designs[print_space])).toMatchObject({ isValid: true });
      }
    }
  });
});

const words = ["Ann", "Ben & Cleo", "Łukasz", "أصدقاء", "さくら", "x", "Mr Whiskers III"];

function answerTo(field: ArtworkField, below: (count: number) => number): unknown {
  if ("options" in field) return field.options[below(field.options.length)]?.value;
  if (field.type === "text") {
    const text = words[below(words.length)] ?? "";
    return [...text].slice(0, field.max_letters).join("").trim();
  }
  if (field.type === "count") return field.min + below(field.max - field.min + 1);
  if (field.type === "date") {
    const two = (value: number) => String(value + 1).padStart(2, "0");
    return `${1950 + below(100)}-${two(below(12))}-${two(below(28))}`;
  }
  const side = () => 400 + below(4000);
  const part = () => below(21) / 10 - 1;
  return {
    ...{ src: `uploads/${"ab".repeat(20)}.jpg`, width: side(), height: side() },
    ...{ zoom: 1 + below(30) / 10, x: part(), y: part() },
  };
}
