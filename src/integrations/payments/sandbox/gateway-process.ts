import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { startGatewayServer } from "./gateway-server.ts";

const { values } = parseArgs({
  options: {
    data: { type: "string" },
    port: { type: "string", default: "0" },
    "secret-file": { type: "string" },
    "retry-base-ms": { type: "string", default: "500" },
  },
});
const { data, "secret-file": secretFile } = values;
if (data === undefined || secretFile === undefined) {
  throw new Error("usage: gateway-process.ts --data <folder> --secret-file <file> [--port <port>]");
}
const secret = readFileSync(secretFile, "utf8").trim();
if (secret.length < 32) throw new Error("the secret needs at least 32 characters");

const server = await startGatewayServer({
  dataFolder: data,
  port: Number(values.port),
  secret,
  retryBaseMs: Number(values["retry-base-ms"]),
});

// The parent holds the other end: when it ends, however it ends, this process does too.
process.stdin.resume();
process.stdin.on("error", () => process.exit(0));
process.stdin.on("close", () => {
  server.close();
  process.exit(0);
});
process.stdout.write(`${JSON.stringify({ url: server.url })}\n`);
