import { defineConfig } from "vitest/config";

import base from "./vitest.config.ts";

// The layers that talk to the database, on the server that TEST_DATABASE_URL names. What stands above
// them sees no difference between the engines; docs/testing.md has the numbers.
export default defineConfig({
  test: {
    ...base.test,
    projects: [
      {
        extends: true,
        test: {
          name: "postgres",
          include: ["src/{database,jobs}/**/*.test.ts", "src/services/!(prints)/**/*.test.ts"],
          isolate: false,
        },
      },
    ],
  },
});
