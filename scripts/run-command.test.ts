import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

import { afterEach, describe, expect, it, vi } from "vitest";

import { runCommand } from "./run-command.ts";

const limitMs = 60_000;
afterEach(() => void vi.useRealTimers());

describe("running a command with a limit of time", () => {
  it("leaves one alone that ends in time", async () => {
    const result = await runCommand(["node", "-p", "6 * 7"], { limitMs });
    expect(result).toMatchObject({ code: 0, output: "42\n", isOverdue: false });
  });

  it("stops one that does not, with what it started, deaf as that may be", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const deaf = `process.on("SIGINT", () => {}); require("node:net").connect(${port}, "127.0.0.1")`;
    const parent = `
      require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(deaf)}]);
      setInterval(() => {}, 1e6);`;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const command = runCommand(["node", "-e", parent], { limitMs });
    const [connection] = (await once(server, "connection")) as [Socket];
    connection.on("error", () => undefined).resume();
    const closed = once(connection, "close");
    vi.advanceTimersByTime(limitMs);
    expect(await command).toMatchObject({ code: 1, isOverdue: true });
    await closed;
    server.close();
  });
});
