#!/usr/bin/env node
// Plain JavaScript on purpose: the machine's own Node may be older than the one in node_modules.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

import "../scripts/fast-imports.js";

const bundled = fileURLToPath(new URL("../node_modules/node/bin/node", import.meta.url));
const major = Number(process.versions.node.split(".")[0]);

if (major >= 24) {
  const { main } = await import("../src/cli/main.ts");
  await main(process.argv.slice(2));
} else if (existsSync(bundled)) {
  const self = fileURLToPath(import.meta.url);
  const child = spawn(bundled, [self, ...process.argv.slice(2)], { stdio: "inherit" });
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) {
    process.on(signal, () => child.kill(signal));
  }
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
} else {
  console.error("Platen needs Node 24. Run `npm ci` first: it brings Node 24 along.");
  process.exit(1);
}
