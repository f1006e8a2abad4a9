import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { describe, expect, it, onTestFinished } from "vitest";

import { connectDatabase } from "#database/connect.ts";
import { DatabaseInUseError } from "#database/lock.ts";
import type { DoctorParts } from "#services/doctor/examine.ts";

import { readEnvironment } from "../../server/environment.ts";
import { openDiagnosis } from "../../server/open-diagnosis.ts";
import { captureOutput, runHandler } from "../testing/run-command.ts";
import { doctor } from "./doctor.ts";

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "platen-doctor-cli-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function open(variables: Record<string, string>) {
  const diagnosis = await openDiagnosis(readEnvironment(variables));
  onTestFinished(diagnosis.close);
  return diagnosis.doctor;
}

async function call(parts: DoctorParts, ...args: string[]) {
  const { io, output } = captureOutput(".");
  const exitCode = await doctor.runUnopened?.({ args, io, doctor: parts });
  return { exitCode, ...output };
}

describe("platen doctor", () => {
  it("examines a deployment that has no database yet, and creates none", async () => {
    const folder = dataFolder();
    const { exitCode, out } = await call(await open({ DATA_DIR: folder }));
    expect(exitCode).toBe(1);
    expect(out).toContain(
      `ERROR    Database: The database cannot be used: there is no database in`,
    );
    expect(out).toContain("         To do: ");
    expect(out).toContain("ok       Storage: ");
    expect(out).toMatch(/\nErrors: \d+, warnings: \d+, ok: \d+, skipped: \d+\n$/u);
    expect(existsSync(join(folder, "database"))).toBe(false);
  });

  it("prints the same as JSON, and names a database server that does not answer", async () => {
    const DATABASE_URL = "postgres://platen@127.0.0.1:1/none";
    const { exitCode, out } = await call(
      await open({ DATA_DIR: dataFolder(), DATABASE_URL }),
      "--json",
    );
    expect(exitCode).toBe(1);
    const reports = JSON.parse(out) as { id: string; status: string; message: string }[];
    const errors = reports.filter(({ status }) => status === "error");
    expect(errors.map(({ id }) => id)).toEqual(["database"]);
    for (const id of ["migrations", "clock", "jobs", "failed-mails", "settings", "mail"]) {
      expect(reports.find((one) => one.id === id)).toMatchObject({
        status: "skipped",
        message: expect.stringContaining("See Database."),
      });
    }
    expect(reports).toEqual(
      expect.arrayContaining([
        {
          id: "database",
          title: "Database",
          status: "error",
          message: expect.stringContaining("ECONNREFUSED"),
          fix: expect.stringContaining("DATABASE_URL"),
        },
      ]),
    );
  });

  it("lists migrations without applying them, and leaves a folder that is in use to its server", async () => {
    const folder = dataFolder();
    const server = await connectDatabase({ dataDir: folder });
    const opening = openDiagnosis(readEnvironment({ DATA_DIR: folder }));
    await expect(opening).rejects.toBeInstanceOf(DatabaseInUseError);
    await server.close();
    const parts = await open({ DATA_DIR: folder });
    const before = await parts.listPendingMigrations();
    expect(before).toContain("0000_initial");
    const { out } = await call(parts);
    expect(out).toContain("ERROR    Migrations: Migrations that are not applied: ");
    expect(await parts.listPendingMigrations()).toEqual(before);
  });

  it("runs in a server with the parts that the server has", async () => {
    const parts = await open({ DATA_DIR: dataFolder() });
    const services = { doctor: parts } as unknown as Parameters<typeof doctor.run>[0]["services"];
    const { exitCode, out } = await runHandler(doctor, [], { services });
    expect(exitCode).toBe(1);
    expect(out).toContain("ERROR    Database");
  });
});
