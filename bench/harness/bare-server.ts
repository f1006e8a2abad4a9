/** The least that Node can do: one buffer, one list of headers. Arguments: port, JSON file, body file. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [port = "", headersFile = "", bodyFile = ""] = process.argv.slice(2);
const headers = JSON.parse(readFileSync(headersFile, "utf8")) as string[];
const body = readFileSync(bodyFile);

const server = createServer((_, answer) => {
  answer.writeHead(200, headers).end(body);
});
server.keepAliveTimeout = 65_000;
server.listen(Number(port), "127.0.0.1");
