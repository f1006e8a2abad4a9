import { startDoubleServer } from "./double-server.ts";
import { doubles, isDoubleName } from "./doubles.ts";

const name = process.argv[2] ?? "";
if (!isDoubleName(name))
  throw new Error(`usage: double-process.ts ${Object.keys(doubles).join("|")}`);
const server = await startDoubleServer(doubles[name]);

// The parent holds the other end: when it ends, however it ends, this process does too.
process.stdin.resume();
process.stdin.on("error", () => process.exit(0));
process.stdin.on("close", () => {
  server.close();
  process.exit(0);
});
process.stdout.write(`${JSON.stringify({ url: server.url })}\n`);
