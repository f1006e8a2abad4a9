import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { makeDataFolder } from "./data-folder.ts";
import { type Platen, removeFolder, startPlaten } from "./start-platen.ts";

let dataDir: string;
let platen: Platen;

beforeAll(async () => {
  dataDir = await makeDataFolder();
  platen = await startPlaten({ dataDir, env: { NODE_ENV: "development" } });
}, 120_000);
afterAll(async () => {
  await platen.stop();
  await removeFolder(dataDir);
});

describe("npm run dev", () => {
  it("renders pages and their data from the sources", async () => {
    const pages = await Promise.all(
      ["/", "/trail-lines", "/ar/cart"].map((path) => platen.ask(path)),
    );
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(pages[1]?.text.includes("<h1")).toBe(true);
    expect(pages[1]?.text.includes("virtual:react-router/inject-hmr-runtime")).toBe(true);
    const data = await platen.ask("/trail-lines.data");
    expect(data.status).toBe(200);
    expect(data.text.includes("Trail Lines")).toBe(true);
    expect(platen.output()).not.toContain('"level":"error"');
  });

  it("serves modules as they are written", async () => {
    const entry = await platen.ask("/src/storefront/entry.client.tsx");
    expect(entry.status).toBe(200);
    expect(entry.headers["content-type"]).toContain("javascript");
    expect(entry.text).toContain("hydrateRoot");
  });
});
