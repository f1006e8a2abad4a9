import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, describe, expect, it } from "vitest";

import { writeOnce } from "./write-once.ts";

const folder = mkdtempSync(join(tmpdir(), "platen-once-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("writeOnce", () => {
  it("keeps the first text, for the owner alone, and leaves nothing else behind", async () => {
    const file = join(folder, "secret");
    await writeOnce(file, "first");
    await writeOnce(file, "second");
    expect(readFileSync(file, "utf8")).toBe("first");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(["secret"]);
  });

  it("throws where nothing can be written", async () => {
    await expect(writeOnce(join(folder, "none", "secret"), "text")).rejects.toThrow("ENOENT");
  });
});
