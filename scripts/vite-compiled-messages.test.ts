import { join } from "node:path";

import { describe, expect, it } from "vitest";
import { build } from "vite";

import { compiledMessages } from "./vite-compiled-messages.ts";

const root = join(import.meta.dirname, "..");

async function buildLoader(): Promise<string[]> {
  const result = await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [compiledMessages()],
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rollupOptions: {
        input: ["load-catalogue", "create-messages"].map((name) =>
          join(root, `src/messages/${name}.ts`),
        ),
        preserveEntrySignatures: "strict",
      },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  return outputs.flatMap((output) =>
    "output" in output
      ? output.output.flatMap((file) => (file.type === "chunk" ? [file.code] : []))
      : [],
  );
}

describe("OP-033 compiled catalogues in the browser", () => {
  it("makes one lazy chunk a complete locale and slice, compiled, without the ICU compiler", async () => {
    const chunks = await buildLoader();
    const catalogues = chunks.filter((code) => code.includes("campaign.add_to_cart"));
    expect(catalogues).toHaveLength(3);
    expect(catalogues.join("")).not.toContain("checkout.pay");
    const orders = chunks.filter((code) => code.includes("checkout.pay"));
    expect(orders).toHaveLength(3);
    expect(catalogues.some((code) => code.includes("In den Warenkorb"))).toBe(true);
    expect(chunks.join("")).not.toContain('"mail.');
    expect(orders.join("")).toMatch(/"checkout\.pay": ?\[\s*\[\s*"amount"\s*\]/u);
    expect(chunks.join("")).toContain("getDefaultFormats");
    expect(chunks.join("")).not.toMatch(/parseDateTokens|, plural,/u);
  });
});
