import { existsSync } from "node:fs";

import { chromium } from "@playwright/test";

import { NotMeasured } from "./bench.ts";
import { findTool } from "./find-tool.ts";

export function requireChromium(): string {
  const known = [process.env["CHROMIUM_PATH"], findTool("chromium"), chromium.executablePath()];
  const file = known.find((path) => path !== undefined && path !== "" && existsSync(path));
  if (file === undefined)
    throw new NotMeasured("Chromium is not installed (CHROMIUM_PATH names none)");
  return file;
}
