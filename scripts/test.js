// Plain JavaScript on purpose: the machine's own Node may be older than the one in node_modules.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

import "./fast-imports.js";

const bundled = fileURLToPath(new URL("../node_modules/node/bin/node", import.meta.url));
const major = Number(process.versions.node.split(".")[0]);

if (major >= 24) {
  const { runTests } = await import("./test.ts");
  await runTests(process.argv.slice(2));
} else if (existsSync(bundled)) {
  const args = [fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  const child = spawn(bundled, args, { stdio: "inherit" });
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code) => process.exit(code ?? 1));
} else {
  console.error("Platen needs Node 24. Run `npm ci` first: it brings Node 24 along.");
  process.exitCode = 1;
}
