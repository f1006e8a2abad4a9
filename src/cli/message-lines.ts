import type { Socket } from "node:net";

export type CliRequest = { argv: string[]; cwd: string };
export type CliReply = { stdout: string } | { stderr: string } | { exit: number };

const longestMessage = 1024 * 1024;

/** Writes one message: JSON on a line of its own. */
export function sendMessage(socket: Socket, message: CliRequest | CliReply): void {
  if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
}

/** Messages as they come; a longer one than 1 MB ends the connection. */
export async function* readMessages(socket: Socket): AsyncGenerator<unknown> {
  let rest = "";
  socket.setEncoding("utf8");
  for await (const chunk of socket) {
    rest += String(chunk);
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line);
    if (rest.length > longestMessage) throw new Error("A command message is too long");
  }
}
