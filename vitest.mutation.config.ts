import { defineConfig } from "vitest/config";

/** Folders whose tests may kill a mutant, from the paths that `npm run mutation` mutates. */
const folders = (process.env["MUTATED"] ?? "src/domain").split(",");

// StrykerJS runs the tests in threads of its own and tells which of them reach a mutant.
export default defineConfig({
  test: {
    environment: "node",
    include: folders.map((folder) => `${folder}/**/*.test.ts`),
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
