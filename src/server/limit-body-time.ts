import type { IncomingMessage, ServerResponse } from "node:http";

const timeoutAnswer = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

/** Node's own limit is one for all requests; this one is shorter, and cuts a body that is slower. */
export function limitBodyTime(
  request: IncomingMessage,
  answer: ServerResponse,
  milliseconds: number,
): void {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  if (encoding === undefined && (length === undefined || length === "0")) return;
  const timer = setTimeout(() => {
    if (request.complete) return;
    const { socket } = request;
    if (!answer.headersSent && socket.writable) socket.write(timeoutAnswer);
    socket.destroy();
  }, milliseconds);
  timer.unref();
  for (const end of ["end", "close"]) request.once(end, () => clearTimeout(timer));
}
