import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, it } from "vitest";

import { reservePort } from "./free-port.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "platen-ports-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("reserves a port once, while the process that reserved it lives", () => {
  expect(reservePort(12_345, folder)).toBe(true);
  expect(reservePort(12_345, folder)).toBe(false);
  expect(reservePort(12_346, folder)).toBe(true);
});

it("gives a port free again that an ended process had reserved", () => {
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  writeFileSync(join(folder, "12345"), String(pid));
  expect(reservePort(12_345, folder)).toBe(false);
  expect(reservePort(12_345, folder)).toBe(true);
});
