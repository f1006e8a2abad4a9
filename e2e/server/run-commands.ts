// Runs the commands of its first argument, a JSON array of argument lists, one after another as bin/platen.js does,
// all in this process, and writes the result of each as a line of JSON: a process for each would spend most of its
// time on loading the same modules.
import { main } from "#cli/main.ts";

const commands = JSON.parse(process.argv[2] ?? "[]") as string[][];
const { stdout, stderr } = process;
const writers = { stdout: stdout.write.bind(stdout), stderr: stderr.write.bind(stderr) };

for (const argv of commands) {
  const result = { code: 0, stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    process[name].write = (text: string | Uint8Array) => {
      result[name] += String(text);
      return true;
    };
  }
  process.exitCode = undefined;
  await main(argv);
  result.code = Number(process.exitCode ?? 0);
  Object.assign(stdout, { write: writers.stdout });
  Object.assign(stderr, { write: writers.stderr });
  stdout.write(`${JSON.stringify(result)}\n`);
}
process.exitCode = 0;
