import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { hasErrorCode } from "#domain/errors/has-error-code.ts";

const sources = [
  "src/{storefront,ui,designer,domain,messages,contract,typeset,render}/**/*.{ts,tsx,css,json}",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "scripts/vite-*.ts",
];
const stampFile = join("build", "source-hash");

/** A hash over everything that goes into the build; names and contents both count. */
async function hashSources(): Promise<string> {
  const hash = createHash("sha256");
  const files: string[] = [];
  for await (const file of glob(sources)) if (!file.includes(".test.")) files.push(file);
  for (const file of files.sort())
    hash
      .update(file)
      .update("\0")
      .update(await readFile(file));
  return hash.digest("hex");
}

const runBuild = (output: "ignore" | "inherit") =>
  new Promise<void>((resolve, reject) => {
    const args = [join("node_modules", "@react-router", "dev", "bin.cjs"), "build"];
    const child = spawn(process.execPath, args, { stdio: ["ignore", output, "inherit"] });
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`${args.join(" ")} ended with ${code}`)),
    );
  });

/** Builds the storefront and notes of which sources, so that a start does not build it again. */
export async function buildStorefront(build = () => runBuild("inherit")): Promise<void> {
  const hash = await hashSources();
  await build();
  await writeFile(stampFile, hash);
}

/** Builds the storefront unless the build at hand was made from the same sources. */
export async function buildWhereStale(build = () => runBuild("ignore")): Promise<void> {
  const built = await readFile(stampFile, "utf8").catch((error: unknown) => {
    if (hasErrorCode(error, "ENOENT")) return "";
    throw error;
  });
  if (built === (await hashSources())) return;
  console.log("Building the storefront …");
  const started = performance.now();
  await buildStorefront(build);
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}
