import type { IncomingMessage, ServerResponse } from "node:http";

export type BodyPatience = {
  /** How long a body may bring nothing. */
  stallMs: number;
  /** How long the whole body may take. */
  wholeMs: number;
};

const timeoutHead = ["HTTP/1.1 408 Request Timeout", "Connection: close", "Content-Length: 0"];
const timeoutAnswer = `${timeoutHead.join("\r\n")}\r\n\r\n`;
const checksPerStall = 10;

/**
 * Ends a request with 408 and closes its connection once nothing of its body has arrived for
 * `stallMs`, or the whole of it takes longer than `wholeMs`. A body that arrives slowly but steadily
 * is not ended before that. Returns whether the request was ended.
 */
export function limitBodyTime(
  request: IncomingMessage,
  answer: ServerResponse,
  { stallMs, wholeMs }: BodyPatience,
): () => boolean {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  if (encoding === undefined && (length === undefined || length === "0")) return () => false;
  const { socket } = request;
  const tickMs = stallMs / checksPerStall;
  let isEnded = false;
  let received = socket.bytesRead;
  let ticks = 0;
  let quietTicks = 0;
  let timer: NodeJS.Timeout;
  const check = (): unknown => {
    if (request.complete) return;
    ticks += 1;
    quietTicks = socket.bytesRead === received ? quietTicks + 1 : 0;
    received = socket.bytesRead;
    if (quietTicks < checksPerStall && ticks * tickMs < wholeMs) return wait();
    isEnded = true;
    // Behind another request of the same connection nothing can be said before its response is out.
    if (answer.headersSent || answer.socket === null) return socket.destroy();
    socket.write(timeoutAnswer);
    socket.destroySoon();
  };
  const wait = () => {
    timer = setTimeout(check, tickMs);
    timer.unref();
  };
  wait();
  for (const end of ["end", "close"]) request.once(end, () => clearTimeout(timer));
  return () => isEnded;
}
