import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { buildStorefront, buildWhereStale } from "./build-where-stale.ts";

const project = process.cwd();
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "platen-build-"));
  await mkdir(join(folder, "src", "ui"), { recursive: true });
  await writeFile(join(folder, "src", "ui", "button.tsx"), "before");
  process.chdir(folder);
  vi.spyOn(console, "log").mockReturnValue();
});
afterEach(async () => {
  vi.restoreAllMocks();
  process.chdir(project);
  await rm(folder, { recursive: true });
});

const createBuild = () => vi.fn(() => mkdir("build", { recursive: true }).then(() => undefined));

describe("the build of the storefront", () => {
  it("is not repeated by a start after npm run build", async () => {
    const scripts: unknown = JSON.parse(await readFile(join(project, "package.json"), "utf8"));
    expect(scripts).toMatchObject({ scripts: { build: "node scripts/build.ts" } });
    expect(await readFile(join(project, "scripts", "build.ts"), "utf8")).toContain(
      "await buildStorefront()",
    );
    await buildStorefront(createBuild());
    const build = createBuild();
    await buildWhereStale(build);
    expect(build).not.toHaveBeenCalled();
  });

  it("is made once by a start without a build", async () => {
    const build = createBuild();
    await buildWhereStale(build);
    await buildWhereStale(build);
    expect(build).toHaveBeenCalledOnce();
  });

  it("is repeated after a change of the sources", async () => {
    await buildStorefront(createBuild());
    await writeFile(join("src", "ui", "button.tsx"), "after");
    const build = createBuild();
    await buildWhereStale(build);
    expect(build).toHaveBeenCalledOnce();
  });
});
