import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

const bin = fileURLToPath(new URL("../../bin/platen.js", import.meta.url));
const holder = fileURLToPath(new URL("testing/hold-shop.ts", import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), "platen-cli-"));
const longDir = join(dataDir, "a-rather-long-name-of-a-folder".repeat(4));
const env = (dir = dataDir) => ({ PATH: process.env["PATH"] ?? "", DATA_DIR: dir });

type Answer = { exitCode: number; stdout: string; stderr: string };

async function platen(argv: string[], dir = dataDir): Promise<Answer> {
  return new Promise((done) => {
    const options = { env: env(dir), cwd: dataDir };
    // Optimising the embedded database's code costs more than these commands.
    execFile(
      process.execPath,
      ["--liftoff-only", bin, ...argv],
      options,
      (error, stdout, stderr) => {
        done({ exitCode: Number(error?.code ?? 0), stdout, stderr });
      },
    );
  });
}

let server: ChildProcess | undefined;

async function startHolder(dir = dataDir): Promise<void> {
  server = spawn(process.execPath, ["--liftoff-only", holder], {
    env: env(dir),
    stdio: ["pipe", "pipe", "inherit"],
  });
  if (server.stdout) await once(server.stdout, "data");
}

async function stopHolder(signal?: NodeJS.Signals): Promise<void> {
  const stopped = server;
  server = undefined;
  if (!stopped || stopped.exitCode !== null) return;
  const exit = once(stopped, "exit");
  if (signal) stopped.kill(signal);
  else stopped.stdin?.write("stop\n");
  await exit;
}

beforeAll(async () => {
  writeFileSync(join(dataDir, "broken.json"), '{ "format": "other" }');
  const create = ["store", "create", "fern", "--name", "Fern", "--host", "fern.localhost"];
  expect(await platen(create)).toMatchObject({ exitCode: 0, stderr: "" });
}, 240_000);
afterEach(() => stopHolder());
afterAll(() => rmSync(dataDir, { recursive: true }));

const calls = [
  ["store", "list", "--json"],
  ["store", "set", "fern", "--status", "closed"],
  ["store", "set", "fern", "--set", "promotion_title=Spring"],
  ["campaign", "import", "broken.json", "--store", "fern"],
  ["store", "list", "--nonsense"],
];

describe("platen", () => {
  it("asks nothing where no person sits at a terminal", async () => {
    const answer = await platen(["store", "create", "x"]);
    expect(answer).toMatchObject({ exitCode: 2, stdout: "" });
    expect(answer.stderr).toContain("Give --name and at least one --host.");
  });

  it("goes on to its end if nobody reads its output, as with head", async () => {
    const command = spawn(process.execPath, [bin, "help"], { env: env(), cwd: dataDir });
    command.stdout.destroy();
    let stderr = "";
    command.stderr.on("data", (text) => (stderr += String(text)));
    const [exitCode] = await once(command, "close");
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
  });

  it("does the same in its own process and in the server that holds the database", async () => {
    const alone: Answer[] = [];
    for (const argv of calls) alone.push(await platen(argv));
    expect(alone.map(({ exitCode }) => exitCode)).toEqual([0, 1, 0, 1, 2]);
    await startHolder();
    const remote: Answer[] = [];
    for (const argv of calls) remote.push(await platen(argv));
    expect(remote).toEqual(alone);
    expect(alone[3]?.stderr).toContain("broken.json: format: must be platen-campaigns/1");
    expect(statSync(join(dataDir, "platen.sock")).mode & 0o777).toBe(0o600);
  }, 240_000);

  it("does its work without a message though its reader closes the pipe", async () => {
    const child = spawn(process.execPath, ["--liftoff-only", bin, "store", "list"], {
      env: env(),
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stdout.destroy();
    const texts: string[] = [];
    child.stderr.setEncoding("utf8").on("data", (text: string) => texts.push(text));
    const [exitCode] = (await once(child, "close")) as [number];
    expect(texts.join("")).toBe("");
    expect(exitCode).toBe(0);
  }, 60_000);

  it("replaces the socket that a killed server left, and works without a server", async () => {
    await startHolder();
    await stopHolder("SIGKILL");
    expect(existsSync(join(dataDir, "platen.sock"))).toBe(true);
    expect(await platen(["store", "list"])).toMatchObject({ exitCode: 0 });
    await startHolder();
    expect((await platen(["store", "list"])).stdout).toContain("fern");
    await stopHolder();
    expect(existsSync(join(dataDir, "platen.sock"))).toBe(false);
  }, 120_000);

  it("finds the server of a folder whose name is too long for a socket", async () => {
    await startHolder(longDir);
    expect(existsSync(join(longDir, "platen.sock.path"))).toBe(true);
    expect(await platen(["store", "list"], longDir)).toMatchObject({
      exitCode: 0,
      stdout: "There is no store yet.\n",
    });
  }, 120_000);

  it("tells that a server broke off, and of a socket that nobody may look for", async () => {
    const path = join(dataDir, "platen.sock");
    const answers = ["", "no JSON\n", '{"other":1}\n'];
    for (const answer of answers) {
      const broken = createServer((socket) => {
        socket.once("data", () => (answer === "" ? socket.destroy() : socket.end(answer)));
      });
      broken.listen(path);
      await once(broken, "listening");
      const told = await platen(["store", "list"]);
      expect(told).toMatchObject({ exitCode: 1, stdout: "" });
      expect(told.stderr).toBe(
        "The server ended before it had answered; it is not known whether the command ran.\n",
      );
      broken.close();
      await once(broken, "close");
    }
    const note = join(dataDir, "platen.sock.path");
    mkdirSync(note);
    expect(await platen(["nonsense"])).toMatchObject({ exitCode: 2 });
    rmSync(note, { recursive: true });
  }, 120_000);

  it("tells which folder is in use when a process holds it without listening", async () => {
    const lockOnly = `import { acquireDataLock } from ${JSON.stringify(fileURLToPath(new URL("../database/lock.ts", import.meta.url)))};
      acquireDataLock(${JSON.stringify(dataDir)}); process.stdout.write("held"); process.stdin.once("data", () => process.exit(0));`;
    server = spawn(process.execPath, ["--input-type=module", "-e", lockOnly], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    if (server.stdout) await once(server.stdout, "data");
    const refused = await platen(["store", "list"]);
    expect(refused.exitCode).toBe(1);
    expect(refused.stderr).toContain(`The database in ${dataDir} is in use`);
  }, 120_000);
});
