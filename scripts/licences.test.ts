import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { describe, expect, it } from "vitest";

import { root } from "./run-command.ts";

const pictures = /\.(?:avif|gif|ico|jpe?g|mp4|png|svg|ttf|otf|webp|woff2?)$/iu;
const list = readFileSync(join(root, "docs/licences.md"), "utf8");
const firstCells = [...list.matchAll(/^\| `(?<folder>[^`]+)` \|/gmu)].map(
  (match) => match.groups?.["folder"] ?? "",
);
const folders = ["assets", "bench", "docs", "e2e", "scripts", "src"];
const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name}`)
    .filter((file) => pictures.test(file) && !/node_modules|\/\./u.test(file)),
);

describe("the list of licences", () => {
  it("names the folder of every picture, and no folder without one", () => {
    const isIn = (file: string, folder: string) => file.startsWith(`${folder}/`);
    expect(files.length).toBeGreaterThan(100);
    expect(
      files.filter((file) => !firstCells.some((folder) => isIn(file, folder))).map(dirname),
    ).toEqual([]);
    expect(firstCells.filter((folder) => !files.some((file) => isIn(file, folder)))).toEqual([]);
  });

  it("names the package of every font, and no other", () => {
    const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
      dependencies: Record<string, string>;
    };
    const isFont = (name: string) => /font/u.test(name) && !/harfbuzz/u.test(name);
    const used = Object.keys(manifest.dependencies).filter(isFont);
    const listed = [...list.matchAll(/\| `(@fontsource[^`]+)` \| OFL 1\.1 \|/gu)].map(
      (match) => match[1],
    );
    expect(used.length).toBeGreaterThan(0);
    expect(listed.toSorted()).toEqual(used.toSorted());
  });
});
