import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { chooseSocketPath, findSocketPath } from "./socket-path.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "platen-socket-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("the socket of a data folder", () => {
  it("lies in the folder, and a command finds it there", () => {
    expect(chooseSocketPath(folder)).toBe(join(folder, "platen.sock"));
    expect(findSocketPath(folder)).toBe(join(folder, "platen.sock"));
  });

  it("lies elsewhere where the path is too long for a socket, and a command finds it", () => {
    const deep = join(folder, "deep".repeat(30));
    mkdirSync(deep);
    const chosen = chooseSocketPath(deep);
    expect(Buffer.byteLength(chosen)).toBeLessThanOrEqual(100);
    expect(findSocketPath(deep)).toBe(chosen);
  });

  it("does not guess where the note that names it cannot be read", () => {
    mkdirSync(join(folder, "platen.sock.path"));
    expect(() => findSocketPath(folder)).toThrow("EISDIR");
  });
});
