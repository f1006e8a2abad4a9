import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";

import { hasErrorCode } from "#domain/errors/has-error-code.ts";

import { type Bench, NotMeasured, type Row, type Subject } from "./harness/bench.ts";
import { describeLoad, describeMachine } from "./harness/machine.ts";
import { emptyResults, formatLine, rewriteResults } from "./harness/results-table.ts";

const subjects: Readonly<Record<string, () => Promise<Subject>>> = {
  P1: async () => (await import("./page-hit.ts")).measurePageHit,
  P2: async () => (await import("./uncached-page.ts")).measureUncachedPage,
  P3: async () => (await import("./first-byte.ts")).measureFirstByte,
  P4: async () => (await import("./first-visits.ts")).measureFirstVisits,
  P5: async () => (await import("./json-read.ts")).measureJsonRead,
  P6: async () => (await import("./place-order.ts")).measurePlaceOrder,
  P7: async () => (await import("./last-units.ts")).measureLastUnits,
  P10: async () => (await import("./image-variant.ts")).measureImageVariant,
  P11: async () => (await import("./print-file.ts")).measurePrintFile,
  P12: async () => (await import("./mockup.ts")).measureMockup,
  P13: async () => (await import("./first-view-size.ts")).measureFirstViewSize,
  P14: async () => (await import("./lighthouse.ts")).measureLighthouse,
  P15: async () => (await import("./navigation.ts")).measureNavigationTimes,
  P16: async () => (await import("./golden.ts")).measureGolden,
  P17: async () => (await import("./drag.ts")).measureDragging,
  P18: async () => (await import("./keystroke.ts")).measureKeystrokes,
  P19: async () => (await import("./overload.ts")).measureOverload,
};

const leastRounds = 7;
const resultsFile = join(import.meta.dirname, "RESULTS.md");

type Options = { rounds: number; profileFolder: string | undefined };

/** Runs one subject in a temporary folder of its own and undoes all that it started. */
async function measure(id: string, load: () => Promise<Subject>, options: Options): Promise<Row> {
  const undo: (() => Promise<void> | void)[] = [];
  const temporaryFolder = mkdtempSync(join(tmpdir(), "platen-bench-"));
  const bench: Bench = {
    ...options,
    root: resolve(import.meta.dirname, ".."),
    temporaryFolder,
    defer: (step) => undo.push(step),
  };
  const cleanUp = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
    rmSync(temporaryFolder, { recursive: true, force: true });
  };
  const interrupted = () => void cleanUp().finally(() => process.exit(130));
  process.once("SIGINT", interrupted).once("SIGTERM", interrupted);
  try {
    return { id, ...(await (await load())(bench)) };
  } catch (error) {
    if (!(error instanceof NotMeasured)) throw error;
    return {
      id,
      what: "–",
      rounds: 0,
      parts: [{ label: "", figure: "–", goal: "–", verdict: "not measured" }],
      note: `not measured: ${error.message}`,
    };
  } finally {
    process.off("SIGINT", interrupted).off("SIGTERM", interrupted);
    await cleanUp();
  }
}

function keep(row: Row, load: string): void {
  let text = emptyResults;
  try {
    text = readFileSync(resultsFile, "utf8");
  } catch (error) {
    if (!hasErrorCode(error, "ENOENT")) throw error;
  }
  const stamp = {
    date: new Date().toISOString().slice(0, 10),
    machine: `${describeMachine()}, ${load}`,
    command: `npm run bench ${row.id}`,
  };
  writeFileSync(resultsFile, rewriteResults(text, row, stamp));
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: String(leastRounds) },
    profile: { type: "string" },
  },
});
const rounds = Number(values.rounds);
const wanted =
  positionals.length > 0 ? positionals.map((id) => id.toUpperCase()) : Object.keys(subjects);
const unknown = wanted.filter((id) => !Object.hasOwn(subjects, id));
if (unknown.length > 0 || !Number.isInteger(rounds) || rounds < 1) {
  const known = Object.keys(subjects).join(" ");
  process.stderr.write(`npm run bench -- [ID …] [--rounds N] [--profile FOLDER]; ids: ${known}\n`);
  process.exit(2);
}
const profileFolder = values.profile === undefined ? undefined : resolve(values.profile);
if (profileFolder !== undefined) mkdirSync(profileFolder, { recursive: true });
const isKept = rounds >= leastRounds && profileFolder === undefined;

for (const id of wanted) {
  const load = subjects[id];
  if (load === undefined) continue;
  try {
    const busyness = describeLoad();
    const row = await measure(id, load, { rounds, profileFolder });
    process.stdout.write(`${formatLine(row)}${row.rounds === 0 ? ` | ${row.note}` : ""}\n`);
    if (isKept) keep(row, busyness);
  } catch (error) {
    process.exitCode = 1;
    process.stdout.write(`${id} | failed\n`);
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  }
}
