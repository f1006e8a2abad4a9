// Plain JavaScript on purpose: the machine's own Node may be older than the one in node_modules.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const node = fileURLToPath(new URL("../node_modules/node/bin/node", import.meta.url));
// The storefront and ui are Vite's to watch; a change elsewhere restarts the server.
const rooms = ["api", "cli", "contract", "database", "domain", "integrations", "jobs", "messages"];
const watched = [...rooms, "server", "services"].map((room) => `--watch-path=src/${room}`);

const child = spawn(node, [...watched, "src/server.ts"], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "development" },
});
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
