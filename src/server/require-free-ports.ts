import { createServer, type Server } from "node:net";

import { hasErrorCode } from "#domain/errors/has-error-code.ts";

import type { Environment } from "./environment.ts";

/** An address that the process cannot listen on; the message names the setting to change. */
export class ListenError extends Error {
  override name = "ListenError";
}

type Listener = { setting: "PORT" | "METRICS_PORT"; port: number; address: string };

const addressSettings = { PORT: "LISTEN_ADDRESS", METRICS_PORT: "METRICS_ADDRESS" } as const;

type Settings = Pick<
  Environment,
  ("PORT" | "LISTEN_ADDRESS" | "METRICS_PORT" | "METRICS_ADDRESS") | ("isMetricsPortSet" | "ROLES")
>;

/**
 * Tries to listen on every port of the process and closes it again, before a start spends minutes on build and demo
 * stores. Port 0 lets the system choose. Throws a ListenError that names port, address and setting.
 */
export async function requireFreePorts(settings: Settings): Promise<void> {
  const { PORT, METRICS_PORT, LISTEN_ADDRESS, METRICS_ADDRESS, ROLES } = settings;
  const isWeb = ROLES.includes("web");
  if (isWeb && PORT !== 0 && PORT === METRICS_PORT) {
    throw new ListenError(`PORT and METRICS_PORT are both ${PORT}. Give METRICS_PORT another one.`);
  }
  const listeners: Listener[] = [];
  if (isWeb) listeners.push({ setting: "PORT", port: PORT, address: LISTEN_ADDRESS });
  // A process starts without the port that it takes by default.
  if (METRICS_PORT !== "off" && settings.isMetricsPortSet) {
    listeners.push({ setting: "METRICS_PORT", port: METRICS_PORT, address: METRICS_ADDRESS });
  }
  for (const listener of listeners) {
    // A health check that connects in this moment must not keep the port, and with it the start, waiting.
    const server = createServer((socket) => socket.destroy());
    if (listener.port !== 0) await close(await listen(server, listener));
  }
}

/** Listens, or throws a ListenError in plain words. */
export function listen<Kind extends Server>(server: Kind, listener: Listener): Promise<Kind> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(explain(error, listener));
    server.once("error", fail);
    server.listen(listener.port, listener.address, () => {
      server.off("error", fail);
      resolve(server);
    });
  });
}

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
  });

function explain(error: Error, { setting, port, address }: Listener): Error {
  const place = `Port ${port} on ${address}`;
  const cause = { cause: error };
  const other = port < 65_535 ? port + 1 : port - 1;
  if (hasErrorCode(error, "EADDRINUSE")) {
    return new ListenError(
      `${place} is in use by another program, perhaps by another Platen. Stop it, or use another port: ${setting}=${other} npm start`,
      cause,
    );
  }
  if (hasErrorCode(error, "EACCES", "EPERM")) {
    return new ListenError(
      `${place} may not be opened by this user. Use a port from 1024 on, such as ${setting}=3000, with a proxy in front (docs/proxy.md).`,
    );
  }
  if (hasErrorCode(error, "EADDRNOTAVAIL", "EAFNOSUPPORT")) {
    return new ListenError(
      `${addressSettings[setting]}: ${address} is no address of this machine. Use 127.0.0.1, 0.0.0.0 for all, or an address that the machine has.`,
    );
  }
  return error;
}
