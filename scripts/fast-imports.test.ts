import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { describe, expect, it } from "vitest";

const run = promisify(execFile);

/** What a module of the project's root writes in a process that loaded `fast-imports.js` first. */
async function evaluate(source: string): Promise<string> {
  const preload = ["--import", "./scripts/fast-imports.js"];
  const args = [...preload, "--input-type=module", "--eval", source];
  const { stdout } = await run(process.execPath, args);
  return stdout.trim();
}

describe("imports of a process that loaded fast-imports.js", () => {
  it("make one module of a file, whether a room or a path names it", async () => {
    const source = `
      const names = ["#domain/store/host.ts", "./src/domain/store/host.ts", "#domain/store/store-settings.ts"];
      const [byRoom, byPath, other] = await Promise.all(names.map((name) => import(name)));
      console.log(byRoom === byPath, byRoom !== other, Object.keys(byRoom).includes("normaliseHost"));`;
    expect(await evaluate(source)).toBe("true true true");
  });

  it("find packages as Node does, for import and for require", async () => {
    const source = `
      import { createRequire } from "node:module";
      import * as first from "pg";
      const again = await import("pg");
      const required = createRequire(import.meta.url)("pg");
      console.log(first === again, required === first.default);`;
    expect(await evaluate(source)).toBe("true true");
  });

  it.each(["#domain/store/none.ts", "./src/domain/store/none.ts", "no-such-package"])(
    "refuse %s by name, after others of its folder as well",
    async (name) => {
      const source = `
        await import("#domain/store/host.ts");
        const error = await import(${JSON.stringify(name)}).catch((error) => error);
        console.log(error.code, error.message.includes(${JSON.stringify(name.replace(/^.*\//u, ""))}));`;
      expect(await evaluate(source)).toMatch(/^(?:ENOENT|ERR_MODULE_NOT_FOUND) true$/u);
    },
  );
});
