import { chmodSync, rmSync } from "node:fs";
import { connect, createServer, type Server, type Socket } from "node:net";

import { z } from "zod";

import { type CliRequest, readMessages, sendMessage } from "./message-lines.ts";
import { chooseSocketPath, findSocketPath } from "./socket-path.ts";
import type { VerbIo } from "./verb.ts";

const request = z.object({ argv: z.array(z.string()), cwd: z.string() });
const reply = z.union([
  z.object({ stdout: z.string() }),
  z.object({ stderr: z.string() }),
  z.object({ exit: z.int() }),
]);

export type CommandServer = { path: string; close: () => Promise<void> };

/**
 * Lets `platen` commands of the same user run in this process, which holds the embedded database.
 * A socket that a killed process left behind is replaced: whoever holds the folder's lock owns it.
 */
export async function serveCli(options: {
  dataDir: string;
  runVerb: (argv: string[], io: VerbIo) => Promise<number>;
  /** Told of a connection that broke or held no command. */
  report: (error: unknown) => void;
}): Promise<CommandServer> {
  const path = chooseSocketPath(options.dataDir);
  rmSync(path, { force: true });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    socket.on("error", () => socket.destroy());
    answer(socket, options.runVerb).catch((error: unknown) => {
      options.report(error);
      socket.destroy();
    });
  });
  await listenPrivately(server, path);
  return {
    path,
    close: async () => {
      const closed = new Promise<void>((done) => {
        server.close(() => done());
      });
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

/** The socket is bound while listen() runs: the mask keeps others out from its first moment on. */
async function listenPrivately(server: Server, path: string): Promise<void> {
  const listening = new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.once("listening", done);
  });
  const mask = process.umask(0o177);
  try {
    server.listen(path);
  } finally {
    process.umask(mask);
  }
  await listening;
  chmodSync(path, 0o600);
}

async function answer(
  socket: Socket,
  runVerb: (argv: string[], io: VerbIo) => Promise<number>,
): Promise<void> {
  for await (const message of readMessages(socket)) {
    const { argv, cwd } = request.parse(message);
    const exit = await runVerb(argv, {
      cwd,
      out: (stdout) => sendMessage(socket, { stdout }),
      err: (stderr) => sendMessage(socket, { stderr }),
    });
    sendMessage(socket, { exit });
    socket.end();
    return;
  }
}

/** Runs a command in the server of this data folder; undefined when none listens. */
export async function callServer(
  dataDir: string,
  argv: string[],
  io: VerbIo,
): Promise<number | undefined> {
  const socket = await openSocket(findSocketPath(dataDir));
  if (!socket) return undefined;
  const asked: CliRequest = { argv, cwd: io.cwd };
  sendMessage(socket, asked);
  try {
    for await (const message of readMessages(socket)) {
      const part = reply.parse(message);
      if ("stdout" in part) io.out(part.stdout);
      else if ("stderr" in part) io.err(part.stderr);
      else return part.exit;
    }
  } catch {
    // A connection that broke, or an answer of another version: as if there had been none.
  } finally {
    socket.destroy();
  }
  io.err("The server ended before it had answered; it is not known whether the command ran.\n");
  return 1;
}

async function openSocket(path: string): Promise<Socket | undefined> {
  return new Promise((done) => {
    const socket = connect(path);
    socket.once("connect", () => done(socket));
    socket.once("error", () => done(undefined));
  });
}
