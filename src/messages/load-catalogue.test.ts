import { execFileSync } from "node:child_process";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

const room = import.meta.dirname;
const node = join(room, "../../node_modules/.bin/node");

describe("loadCatalogue outside a Vite build", () => {
  it("can be imported by plain Node and rejects when called", () => {
    const script = `
      const { loadCatalogue } = await import(${JSON.stringify(join(room, "load-catalogue.ts"))});
      await loadCatalogue("fr", "shop").catch((error) => console.log(error.message));
    `;
    const output = execFileSync(node, ["--input-type=module", "--eval", script], {
      encoding: "utf8",
    });
    expect(output.trim()).toBe("No compiled catalogue en.json");
  });
});
