export type TestArguments = {
  /** Suites to run, in order. */
  names: readonly string[];
  /** Folder for the report of costs. */
  report?: string;
  /** Git reference whose difference to the working tree limits the tests. */
  changed?: string;
  /** Seed of the random order in which test files, and the tests of a file in Vitest, run. */
  shuffle?: string;
};

const optionNames = "--report FOLDER, --changed [BASE], --shuffle SEED";
const allSuites = ["check", "unit", "server", "browser", "bundle"];
/** What a change can affect without starting the shop for every fault. */
const changedSuites = ["check", "unit", "server", "browser"];

/**
 * Reads `[SUITE …] [--report FOLDER] [--changed [BASE]] [--shuffle SEED]`. BASE is HEAD where it is
 * missing. Throws on an unknown option, on `--report` without a folder and on `--shuffle` without a
 * whole number.
 */
export function readTestArguments(argv: readonly string[]): TestArguments {
  const names: string[] = [];
  const options: Omit<TestArguments, "names"> = {};
  const rest = [...argv];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (!word.startsWith("--")) names.push(word);
    else if (word === "--report") options.report = takeFolder(rest);
    else if (word === "--changed") options.changed = takeBase(rest) ?? "HEAD";
    else if (word === "--shuffle") options.shuffle = takeSeed(rest);
    else throw new Error(`Unknown option ${word}. Options: ${optionNames}.`);
  }
  if (names.length > 0) return { names, ...options };
  return { names: options.changed === undefined ? allSuites : changedSuites, ...options };
}

function takeFolder(rest: string[]): string {
  const folder = rest.shift();
  if (folder === undefined || folder.startsWith("--"))
    throw new Error("--report needs a folder, as in: npm test -- --report report");
  return folder;
}

function takeSeed(rest: string[]): string {
  const seed = rest.shift();
  if (seed === undefined || !/^\d{1,9}$/u.test(seed))
    throw new Error("--shuffle needs a whole number, as in: npm test -- --shuffle 7");
  return seed;
}

function takeBase(rest: string[]): string | undefined {
  return rest[0]?.startsWith("--") === false ? rest.shift() : undefined;
}
