import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";

import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { connectDatabase } from "#database/connect.ts";
import { hasErrorCode } from "#domain/errors/has-error-code.ts";
import { waitUntil } from "#domain/testing/wait-until.ts";

import { makeDataFolder } from "./data-folder.ts";
import { setGatewayFaults } from "./gateway-ledger.ts";
import { isCutOff } from "./is-cut-off.ts";
import { runToEnd } from "./run-to-end.ts";
import { makeScratchFolder } from "./scratch-folder.ts";
import { createShopper } from "./shopper.ts";
import {
  askPort,
  freePort,
  isReadyAt,
  type Platen,
  removeFolder,
  startPlaten,
} from "./start-platen.ts";

const running: Platen[] = [];
const folders: string[] = [];

async function newFolder(): Promise<string> {
  const folder = await makeDataFolder();
  folders.push(folder);
  return folder;
}

async function start(options: Parameters<typeof startPlaten>[0] = {}): Promise<Platen> {
  const dataDir = options.dataDir ?? (await newFolder());
  const platen = await startPlaten({ ...options, dataDir });
  running.push(platen);
  return platen;
}

const startInVain = async (env: Record<string, string>) =>
  runToEnd(["src/server.ts"], { PORT: String(await freePort()), ...env });

afterEach(async () => {
  await Promise.all(running.splice(0).map((platen) => platen.stop()));
  await Promise.all(folders.splice(0).map(removeFolder));
});

/** Changes the embedded database of a folder that nobody uses. */
async function change(dataDir: string, ...statements: ReturnType<typeof sql>[]): Promise<void> {
  const connection = await connectDatabase({ dataDir });
  for (const statement of statements) await connection.db.execute(statement);
  await connection.close();
}

const addPublicHost = sql`insert into store_hosts (host, store_id) select 'shop.example', min(id) from stores`;
const withoutDemo = sql`update stores set is_demo = false`;

describe("a server that runs", () => {
  const secretFiles = ["secrets.json", "sandbox/secret"];
  const readSecrets = () => secretFiles.map((name) => readFileSync(join(dataDir, name), "utf8"));
  let dataDir: string;
  let secrets: string[];
  let platen: Platen;
  let startMs: number;

  // A later start: its folder is that of a first one.
  beforeAll(async () => {
    dataDir = await makeDataFolder();
    secrets = readSecrets();
    const started = performance.now();
    platen = await startPlaten({ dataDir });
    startMs = Math.round(performance.now() - started);
  });
  afterAll(async () => {
    await platen?.stop();
    await removeFolder(dataDir);
  });

  it("keeps a second process from its data folder, which is refused with the folder's name", async () => {
    const { code, output } = await startInVain({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(output).toContain(dataDir);
    expect(output).toContain("in use by another Platen process");
    expect(output).not.toContain("    at ");
    expect((await platen.ask("/")).status).toBe(200);
  });

  it("keeps its port from another process, which is refused without a trace of the code", async () => {
    const env = { DATA_DIR: await newFolder(), PORT: String(platen.port) };
    const { code, output } = await startInVain(env);
    expect(code).toBe(1);
    expect(output).toContain(`Port ${platen.port} on 127.0.0.1 is in use`);
    expect(output).toContain(`PORT=${platen.port + 1}`);
    // Before the database is opened, and before a build would run.
    expect(output).not.toContain("database open");
    const started = await runToEnd(["scripts/start.js"], env);
    expect(started).toMatchObject({ code: 1, stdout: "" });
    expect(started.stderr).toContain(`Port ${platen.port} on 127.0.0.1 is in use`);
    expect(output).not.toContain("    at ");
  });

  it("has the secrets of its first start, which their owner alone can read", () => {
    const modes = secretFiles.map((name) => statSync(join(dataDir, name)).mode & 0o777);
    expect(modes).toEqual([0o600, 0o600]);
    expect(readSecrets()).toEqual(secrets);
    for (const text of secrets) expect(platen.output()).not.toContain(text.trim());
  });

  it("logs how long each step of its start took", async () => {
    await waitUntil("its last line", () => platen.output().includes('"msg":"ready"'));
    const lines = platen
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line) as { msg: string; ms?: number; port?: number });
    const steps = lines
      .filter(({ ms }) => ms !== undefined)
      .map(({ msg, ms }) => `${msg} ${ms} ms`);
    expect(lines).toContainEqual(expect.objectContaining({ msg: "ready", port: platen.port }));
    expect(steps.join()).toMatch(/database open.*storefront loaded.*listening/);
    expect(steps.join()).not.toContain("prepared");
    for (const host of ["localhost", "nordlicht.localhost"]) {
      expect(platen.output()).toContain(`\n  http://${host}:${platen.port}\n`);
    }
    process.stdout.write(`A later start took ${startMs} ms: ${steps.join(", ")}\n`);
  });
});

describe("what stops a start, told in plain words with exit code 1", () => {
  it("every wrong setting at once", async () => {
    const { code, output } = await startInVain({
      PORT: "99999",
      LISTEN_ADDRESS: "everywhere",
      DATABASE_URL: "mysql://root@localhost/shop",
      ROLES: "cook",
      TRUSTED_PROXIES: "10.0.0.0/64",
      SMTP_URL: "http://localhost",
      METRICS_PORT: "many",
      ORDER_KEY: "short",
      PAGE_CACHE_MB: "0",
      DEMO: "maybe",
      LOG_LEVEL: "loud",
    });
    expect(code).toBe(1);
    const named = output.match(/^ {2}[A-Z_]+: .+$/gm)?.map((line) => line.trim().split(":")[0]);
    expect(named?.toSorted()).toEqual(
      [
        "PORT",
        "LISTEN_ADDRESS",
        "DATABASE_URL",
        "ROLES",
        "TRUSTED_PROXIES",
        "SMTP_URL",
        "METRICS_PORT",
        "ORDER_KEY",
        "PAGE_CACHE_MB",
        "DEMO",
        "LOG_LEVEL",
      ].toSorted(),
    );
    expect(output).not.toContain("short");
    expect(output).not.toContain("    at ");
  });

  it("demo data beside a public host, naming store, host and what to set", async () => {
    const dataDir = await newFolder();
    await change(dataDir, addPublicHost);
    const first = await startInVain({ DATA_DIR: dataDir });
    expect(first.code).toBe(1);
    expect(first.output).toMatch(/store "[\w-]+" is served on shop\.example/);
    expect(first.output).toMatch(/store "[\w-]+" holds demo data.*DEMO=off/);

    await change(dataDir, withoutDemo);
    const settings = { DEMO: "on", SANDBOX_GATEWAY: "on", DEV_PAGES: "on" };
    const { code, output } = await startInVain({ DATA_DIR: dataDir, ...settings });
    expect(code).toBe(1);
    const named = Object.keys(settings).join(" and ");
    expect(output).toMatch(new RegExp(`store "[\\w-]+" is served on shop\\.example.*${named}`));
  });
});

const platenIn = (env: Record<string, string>, ...argv: string[]) =>
  runToEnd(["bin/platen.js", ...argv], env);

async function newShopFolder(): Promise<string> {
  const folder = await makeScratchFolder();
  folders.push(folder);
  return folder;
}

const createShop = ["store", "create", "shop", "--name", "Shop", "--host", "shop.example"];

describe("the way to a public host", () => {
  it("is refused inside a server of localhost names, open beside it, and there is a way back", async () => {
    const dataDir = await newShopFolder();
    const env = { DATA_DIR: dataDir, DEMO: "off" };
    const local = await start({ dataDir, env });
    const refused = await platenIn(env, ...createShop);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(/shop\.example .*ORDER_KEY.*SANDBOX_GATEWAY.*DEV_PAGES/);
    expect((await local.ask("/", { host: "shop.example" })).status).toBe(404);
    await local.stop();

    expect(await platenIn(env, ...createShop)).toMatchObject({ code: 0, stderr: "" });
    const vain = await startInVain(env);
    expect(vain.code).toBe(1);
    expect(vain.output).toContain("ORDER_KEY");
    expect((await platenIn(env, "store", "list")).stdout).toContain("shop.example");

    const open = await start({ dataDir, env: { ...env, ORDER_KEY: "k".repeat(48) } });
    expect((await open.ask("/", { host: "shop.example" })).status).toBe(200);
    expect((await open.ask("/dev/outbox", { host: "shop.example" })).status).toBe(404);
    const forged = { host: "shop.example", method: "POST", body: {} };
    expect((await open.ask("/public/payments/sandbox/webhook", forged)).status).toBe(404);
    await open.stop();

    const back = await platenIn(env, "store", "set", "shop", "--host", "shop.localhost");
    expect(back).toMatchObject({ code: 0, stderr: "" });
    const again = await start({ dataDir, env });
    expect((await again.ask("/", { host: "shop.localhost" })).status).toBe(200);
  });
});

/** One connection by hand: what is asked on it while the process drains is answered in turn. */
async function openSocket(port: number) {
  const socket: Socket = connect(port, "127.0.0.1");
  let text = "";
  socket.on("data", (chunk) => (text += chunk));
  socket.on("error", () => undefined);
  await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
  return {
    read: () => text,
    ask: (path: string, lines: string[] = [], body = "", method = "GET") =>
      socket.write(
        [
          `${method} ${path} HTTP/1.1`,
          `Host: localhost:${port}`,
          ...lines,
          `Content-Length: ${Buffer.byteLength(body)}`,
          "",
          body,
        ].join("\r\n"),
      ),
  };
}

async function isRefused({ ask }: Platen): Promise<boolean> {
  try {
    await ask("/");
    return false;
  } catch (error) {
    if (isCutOff(error)) return true;
    throw error;
  }
}

describe("R12 SIGTERM", () => {
  it("answers what is being asked, says that it is not ready, takes nothing new and ends with 0", async () => {
    const platen = await start();
    const shopper = createShopper();
    await shopper.fillCart(platen);
    await shopper.create(platen);
    const { order } = await shopper.update(platen);
    await setGatewayFaults(platen.dataDir, { createDelayMs: 60_000 });
    const socket = await openSocket(platen.port);
    const body = JSON.stringify({
      token: shopper.token(),
      gateway: "sandbox",
      total_minor: order.price.totalMinor,
    });
    const headers = [
      `Cookie: ${shopper.cookie()}`,
      `Idempotency-Key: ${shopper.keys.pay}`,
      "Content-Type: application/json",
    ];
    socket.ask("/public/order/payment", headers, body, "POST");
    await waitUntil("the payment to be started", async () => {
      const { events } = await shopper.readOrder(platen);
      return events.some(({ kind }) => kind === "payment_started");
    });
    process.kill(platen.pid, "SIGTERM");
    await waitUntil("new connections to be refused", () => isRefused(platen));
    for (const path of ["/readyz", "/healthz"]) socket.ask(path);
    expect(socket.read()).toBe("");
    await setGatewayFaults(platen.dataDir, { createDelayMs: 0 });
    expect(await platen.hasEnded).toBe(0);
    const answers = socket.read().split(/(?=HTTP\/1\.1 \d{3})/);
    expect(answers[0]).toMatch(/^HTTP\/1\.1 200/);
    expect(answers[0]).toContain('"redirect_url"');
    expect(answers[1]).toMatch(/^HTTP\/1\.1 503/);
    expect(answers[1]).toMatch(/connection: close/i);
    expect(answers[2] ?? "HTTP/1.1 200").toMatch(/^HTTP\/1\.1 200/);
    const { pid } = platen;
    expect(() => process.kill(pid, 0)).toThrow(/ESRCH/);
  });
});

/** Every process below one, by /proc. */
function descendants(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]));
    } catch (error) {
      if (!hasErrorCode(error, "ENOENT", "ESRCH")) throw error;
    }
  }
  const below = (of: number): number[] =>
    [...parents]
      .filter(([, parent]) => parent === of)
      .flatMap(([child]) => [child, ...below(child)]);
  return below(pid);
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch (error) {
    if (hasErrorCode(error, "ENOENT", "ESRCH")) return false;
    throw error;
  }
};

/** A Node of the machine that is too old for Platen, which starts the bundled one below itself. */
function findOldNode(): string | undefined {
  const found = execFileSync("sh", ["-c", "which -a node || true"], { encoding: "utf8" }).split(
    "\n",
  );
  return found.find((path) => {
    if (path === "" || path.includes("node_modules")) return false;
    return Number(execFileSync(path, ["-p", "process.versions.node.split('.')[0]"])) < 24;
  });
}

async function endsWithoutOrphans(command: string, args: string[]): Promise<void> {
  const dataDir = await newFolder();
  const port = await freePort();
  const { NODE_ENV: _, ...env } = process.env;
  const child: ChildProcess = spawn(command, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...env, PORT: String(port), DATA_DIR: dataDir },
  });
  let output = "";
  child.stdout?.on("data", (chunk) => (output += chunk));
  child.stderr?.on("data", (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  await waitUntil("npm start to serve", () => isReadyAt(port), 90_000);
  const pids = descendants(child.pid ?? 0);
  expect(pids.length, output).toBeGreaterThan(0);
  child.kill("SIGTERM");
  await ended;
  await waitUntil("every process to end", () => !pids.some(isAlive));
  await expect(askPort(port, "/healthz")).rejects.toThrow(/ECONNREFUSED/);
  expect(output).toContain('"msg":"stopping"');
}

describe("npm start", () => {
  it("leaves no process behind after SIGTERM", async () => {
    await endsWithoutOrphans("npm", ["start"]);
  });

  const oldNode = findOldNode();
  it.runIf(oldNode)("neither does a machine whose own Node is too old", async () => {
    await endsWithoutOrphans(oldNode ?? "", ["scripts/start.js"]);
  });
});
