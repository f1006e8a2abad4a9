import { Agent } from "node:http";

import { ask } from "./ask.ts";

export type OpenLoop = { port: number; path: string; perSecond: number; seconds: number };

/**
 * Asks at a steady rate whether answers come or not, and gives each request's time to first byte in
 * ms, counted from when it was due: a slow answer cannot hide the requests behind it.
 */
export async function runOpenLoop(load: OpenLoop): Promise<number[]> {
  const { port, path, perSecond, seconds } = load;
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const total = Math.max(1, Math.round(perSecond * seconds));
  const started = performance.now();
  const askAt = async (dueMs: number) => {
    const late = performance.now() - started - dueMs;
    const answer = await ask({ port, path, agent });
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
    return answer.firstByteMs + Math.max(0, late);
  };
  const answers: Promise<number>[] = [];
  for (let number = 0; number < total; number++) {
    const dueMs = (number / perSecond) * 1_000;
    const wait = dueMs - (performance.now() - started);
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    answers.push(askAt(dueMs));
  }
  const times = await Promise.all(answers).finally(() => agent.destroy());
  return times;
}
