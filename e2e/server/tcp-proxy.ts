import { connect, createServer, type Socket } from "node:net";

export type TcpProxy = {
  port: number;
  /** Ends every connection and refuses new ones, as a server that was killed does. */
  cut: () => void;
  /** Ends every connection, and answers new ones as a PostgreSQL server that refuses the login with this SQLSTATE. */
  refuseLogins: (sqlState: string, message: string) => void;
  /** Keeps connections and takes new ones, but nothing passes any more. */
  hang: () => void;
  /** As before; connections that were only held go on. */
  resume: () => void;
  close: () => Promise<void>;
};

/** A way to a TCP server that can break, on a port of its own. */
export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  let state: "open" | "cut" | "hanging" | "refusing" = "open";
  let refusal: Buffer = Buffer.alloc(0);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
    if (state === "hanging") socket.pause();
    return socket;
  };
  const join = (from: Socket, to: Socket) => {
    from.on("data", (chunk) => to.write(chunk));
    from.on("close", () => to.destroy());
  };
  const server = createServer((near) => {
    if (state === "cut") return void near.resetAndDestroy();
    if (state === "refusing") {
      // The server answers the first message, which asks for the login.
      keep(near).once("data", () => near.end(refusal));
      return;
    }
    const far = keep(connect(target));
    join(keep(near), far);
    join(far, near);
    if (state === "hanging") for (const socket of [near, far]) socket.pause();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    cut() {
      state = "cut";
      for (const socket of sockets) socket.resetAndDestroy();
    },
    refuseLogins(sqlState, message) {
      state = "refusing";
      refusal = errorResponse(sqlState, message);
      for (const socket of sockets) socket.resetAndDestroy();
    },
    hang() {
      state = "hanging";
      for (const socket of sockets) socket.pause();
    },
    resume() {
      state = "open";
      for (const socket of sockets) socket.resume();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** An ErrorResponse of PostgreSQL's protocol. */
function errorResponse(sqlState: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${sqlState}\0M${message}\0\0`);
  const head = Buffer.from("E\0\0\0\0");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
