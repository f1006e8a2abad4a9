import { tmpdir } from "node:os";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { machineProbes } from "./machine-probes.ts";

describe("machineProbes", () => {
  it("counts the free bytes of a folder that does not exist yet by its parent", async () => {
    const parent = await machineProbes.freeBytes(tmpdir());
    expect(parent).toBeGreaterThan(0);
    const missing = await machineProbes.freeBytes(join(tmpdir(), "platen-none", "deeper"));
    expect(missing).toBeGreaterThan(0);
  });

  it("resolves a name of this machine", async () => {
    expect(await machineProbes.resolveHost("localhost")).toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:127\.0\.0\.1|::1)$/u)]),
    );
  });
});
