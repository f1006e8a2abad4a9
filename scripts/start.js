// Plain JavaScript on purpose: the machine's own Node may be older than the one in node_modules.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

import "./fast-imports.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const bundled = fileURLToPath(new URL("../node_modules/node/bin/node", import.meta.url));
const major = Number(process.versions.node.split(".")[0]);

if (major < 24) {
  if (!existsSync(bundled)) {
    console.error("Platen needs Node 24. Run `npm ci` first: it brings Node 24 along.");
    process.exit(1);
  }
  const child = spawn(bundled, [fileURLToPath(import.meta.url)], { cwd: root, stdio: "inherit" });
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"])
    process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
} else {
  process.chdir(root);
  const { checkStart } = await import("../src/server/check-start.ts");
  await checkStart(process.env);
  const { buildWhereStale } = await import("./build-where-stale.ts");
  await buildWhereStale();
  await import("../src/server.ts");
}
