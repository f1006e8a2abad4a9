import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, it } from "vitest";

import { root } from "./run-command.ts";

it("every form names its method: without one, a browser whose scripts fail puts the fields into the address (S15)", () => {
  const files = globSync("src/**/*.tsx", { cwd: root }).filter((file) => !file.includes(".test."));
  // Up to the first ">", which may be an arrow: the method stands among the first attributes.
  const tags = files.flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8");
    return [...text.matchAll(/<form\b[^>]*/gu)].map(([tag]) => ({ file, tag }));
  });
  expect(tags.length).toBeGreaterThan(5);
  expect(tags.filter(({ tag }) => !/\bmethod="(?:get|post)"/u.test(tag))).toEqual([]);
});
