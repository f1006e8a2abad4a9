import { afterAll, expect } from "vitest";

import { measureUsage } from "./usage.ts";

// A setup file of Vitest, which runs once for each test file before the file itself is loaded.
afterAll(measureUsage(expect.getState().testPath ?? ""));
