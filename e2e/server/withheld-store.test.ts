import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, it, onTestFinished } from "vitest";

import { waitUntil } from "#domain/testing/wait-until.ts";

import { runToEnd } from "./run-to-end.ts";
import { removeFolder, scratchDatabase, startPlaten } from "./start-platen.ts";

// Two processes change one database: the embedded one has no second process.
it.runIf(process.env["TEST_DATABASE_URL"])(
  "a store is 503 in a server of localhost names when another process gave it a public host",
  async () => {
    const database = await scratchDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), "platen-e2e-"));
    onTestFinished(async () => {
      await removeFolder(dataDir);
      await database?.drop();
    });
    const databaseUrl = database?.url ?? "";
    const env = { DATA_DIR: dataDir, DEMO: "off", DATABASE_URL: databaseUrl };
    const start = async (more: Record<string, string> = {}) => {
      const platen = await startPlaten({ dataDir, databaseUrl, env: { ...env, ...more } });
      onTestFinished(async () => void (await platen.stop()));
      return platen;
    };
    const platenIn = (...argv: string[]) => runToEnd(["bin/platen.js", ...argv], env);
    const hosts = ["--host", "shop.localhost"];
    await platenIn("store", "create", "shop", "--name", "Shop", ...hosts);
    const local = await start();
    const paths = ["/", "/dev/outbox", "/public/storefront", "/openapi.json", "/media/x.webp"];
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await local.ask("/", { host: "shop.localhost" })).status).toBe(200);
    }
    await platenIn("store", "set", "shop", ...hosts, "--host", "shop.example");
    const ask = (host: string, path: string) => local.ask(path, { host });
    await waitUntil("the store to be withheld", async () => {
      const { status } = await ask("shop.localhost", "/");
      return status === 503;
    });
    for (const path of paths) {
      expect((await ask("shop.localhost", path)).status, path).toBe(503);
      expect((await ask("shop.example", path)).status, path).toBe(503);
    }
    expect(local.output().match(/"store":"shop","host":"shop.example".*ORDER_KEY/g)).toHaveLength(
      1,
    );
    await local.stop();
    const open = await start({ ORDER_KEY: "k".repeat(48) });
    expect((await open.ask("/", { host: "shop.example" })).status).toBe(200);
  },
);
