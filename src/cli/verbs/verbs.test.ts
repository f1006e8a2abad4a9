import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Connection } from "#database/connect.ts";
import { getStoreBySlug } from "#database/queries/stores.ts";
import { insertCampaign, insertCurrencies, insertStore } from "#database/testing/factories.ts";
import { createTestDatabase } from "#database/testing/test-database.ts";

import { runVerb } from "../run-verb.ts";
import { captureOutput, createCommandServices, runCommand } from "../testing/run-command.ts";
import type { VerbServices } from "../verb.ts";

const folder = mkdtempSync(join(tmpdir(), "platen-verbs-"));
let connection: Connection;
let services: VerbServices;

beforeAll(async () => {
  connection = await createTestDatabase();
  await insertCurrencies(connection.db);
  const first = await insertStore(connection.db, { slug: "first" });
  await insertStore(connection.db, { slug: "second" });
  await insertCampaign(connection.db, first.id, { slug: "trail", name: "Trail\u001b[2J" });
  services = createCommandServices(
    { connection },
    { hostRules: { apiHosts: ["api.localhost"], toSetForPublic: ["ORDER_KEY to a secret"] } },
  );
});
afterAll(async () => {
  await connection.close();
  rmSync(folder, { recursive: true });
});

const call = (...argv: string[]) => runCommand(argv, { services, cwd: folder });

describe("verbs", () => {
  it("say which file is missing or a folder", async () => {
    for (const verb of [
      ["campaign", "import"],
      ["store", "set", "first", "--file"],
    ]) {
      const store = verb[0] === "campaign" ? ["--store", "first"] : [];
      const missing = await call(...verb, "none.json", ...store);
      expect(missing).toMatchObject({ exitCode: 2, out: "" });
      expect(missing.err).toContain("There is no file none.json.");
      expect((await call(...verb, ".", ...store)).err).toContain(". is a folder.");
    }
  });

  it("OP-035 pass on which hosts the server that runs them may not take", async () => {
    const before = await getStoreBySlug(connection.db, "second");
    for (const host of ["shop.example", "api.localhost"]) {
      const why = host === "api.localhost" ? "API_HOSTS" : "ORDER_KEY";
      const created = await call("store", "create", "third", "--name", "T", "--host", host);
      const changed = await call("store", "set", "second", "--host", host);
      for (const { exitCode, err } of [created, changed]) {
        expect(exitCode).toBe(1);
        expect(err).toContain(host);
        expect(err).toContain(why);
      }
    }
    expect(await getStoreBySlug(connection.db, "third")).toBeUndefined();
    expect(await getStoreBySlug(connection.db, "second")).toEqual(before);
  });

  it("change a store by options and a patch file", async () => {
    const patch = { settings: { promotion_title: "Spring", flags: { enable_search: false } } };
    writeFileSync(join(folder, "patch.json"), JSON.stringify(patch));
    const options = [
      "--file",
      "patch.json",
      "--set",
      "flags.enable_deliver_to=false",
      "--name",
      "New",
    ];
    expect(await call("store", "set", "first", ...options)).toMatchObject({ exitCode: 0 });
    const store = await getStoreBySlug(connection.db, "first");
    expect(store).toMatchObject({ name: "New", settings: { promotion_title: "Spring" } });
    expect(store?.settings.flags).toMatchObject({ enable_search: false, enable_deliver_to: false });
    const hold = await call("store", "set", "first", "--set", "production_hold_hours=24");
    expect(hold.exitCode).toBe(0);
    const held = await getStoreBySlug(connection.db, "first");
    expect(held?.settings.production_hold_hours).toBe(24);
    const refused = await call("store", "set", "first", "--set", "production_hold_hours=often");
    expect(refused.exitCode).toBe(1);
    expect(refused.err).toContain("production_hold_hours");
  });

  it("show nothing of another store and nothing that a terminal would obey", async () => {
    const own = await call("campaign", "list", "--store", "first");
    expect(own.out).toContain("trail");
    expect(own.out).not.toContain("\u001b");
    const other = await call("campaign", "list", "--store", "second");
    expect(other).toMatchObject({ exitCode: 0, out: "The store second has no campaign yet.\n" });
    const json = await call("campaign", "list", "--store", "second", "--json");
    expect(JSON.parse(json.out)).toEqual([]);
  });

  it("tell every fault where one led to another", async () => {
    const failed = new Error("Failed query: insert", { cause: new Error("no room") });
    const verb = {
      name: "fail",
      usage: "",
      run: async () => {
        throw new AggregateError([failed, new Error("read-only")], "The import failed:");
      },
    };
    const { io, output } = captureOutput(folder);
    expect(await runVerb({ verb, args: [] }, io, async () => services)).toBe(1);
    expect(output.err).toBe("The import failed:\n  no room\n  read-only\n");
  });

  it("ask which store when there are several", async () => {
    const asked = await call("campaign", "list");
    expect(asked.exitCode).toBe(2);
    expect(asked.err).toContain("--store: first, second");
  });

  it.each([
    [["--help"], 0, "out"],
    [["store", "set", "--help"], 0, "out"],
    [["constructor"], 2, "err"],
    [["order", "list", "--limit", "0"], 2, "err"],
    [["order", "advance"], 2, "err"],
    [["demo", "--scale", "many"], 2, "err"],
    [["demo", "--scale", "0"], 2, "err"],
    [["store", "create", "x"], 2, "err"],
    [["store", "create", "x", "--name", "x", "--host", "x.localhost", "--seller", "y"], 1, "err"],
  ] as const)("answer %j with %i", async (argv, exitCode, stream) => {
    const answer = await call(...argv);
    expect(answer.exitCode).toBe(exitCode);
    expect(answer[stream]).not.toBe("");
    expect(answer[stream === "out" ? "err" : "out"]).toBe("");
  });
});
