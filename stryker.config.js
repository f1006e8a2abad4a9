// StrykerJS reads no TypeScript. scripts/mutation.ts names the files to mutate and the report.
const report = process.env["MUTATION_REPORT"] ?? ".mutation/report.json";

export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "vitest.mutation.config.ts", related: false },
  coverageAnalysis: "perTest",
  incremental: true,
  // Code that runs once, on import, such as the table of an order's states: each mutant runs every test of its path.
  // Where those start a database each, that takes hours.
  ignoreStatic: process.env["MUTATE_STATIC"] !== "1",
  concurrency: 2,
  // A busy machine would count slow mutants as killed.
  timeoutMS: 20_000,
  reporters: ["progress-append-only", "clear-text", "json", "html"],
  clearTextReporter: { reportTests: false, reportScoreTable: false },
  jsonReporter: { fileName: report },
  htmlReporter: { fileName: report.replace(/\.json$/, ".html") },
  // StrykerJS rewrites the project's one with an API that TypeScript 7 does not have; nothing here reads it.
  tsconfigFile: ".mutation/none.json",
  tempDirName: ".mutation/sandbox",
  ignorePatterns: [
    ".mutation",
    ".data*",
    ".react-router",
    "assets",
    "build",
    "docs",
    "test-results",
  ],
};
