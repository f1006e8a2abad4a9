import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

import { NotMeasured } from "./bench.ts";

const alsoIn = ["/usr/sbin", "/usr/local/sbin"];

/** Where a program lies, or undefined. */
export function findTool(name: string): string | undefined {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), ...alsoIn];
  return folders
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

export function requireTool(name: string): string {
  const file = findTool(name);
  if (file === undefined)
    throw new NotMeasured(`${name} is not installed (Debian package ${name})`);
  return file;
}
