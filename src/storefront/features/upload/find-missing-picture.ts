import { browserClient } from "../shop/browser-client.ts";

type Question = { key: string; answer: (isMissing: boolean) => void };

/** More in one call the API does not take. */
const maxKeys = 100;

let waiting: Question[] = [];

/**
 * Whether an upload that a form, a draft or a link names is no longer there; false also where nobody
 * can tell. All that is asked at one moment is one call, which keeps those that are there.
 */
export function isPictureMissing(key: string): Promise<boolean> {
  return new Promise((answer) => {
    if (waiting.length === 0) queueMicrotask(() => void ask());
    waiting.push({ key, answer });
  });
}

async function ask(): Promise<void> {
  const questions = waiting;
  waiting = [];
  for (let from = 0; from < questions.length; from += maxKeys) {
    const some = questions.slice(from, from + maxKeys);
    const keys = some.map(({ key }) => key);
    const reply = await browserClient()("POST /public/upload/check", { body: { keys } });
    const there = reply.success ? new Set(reply.data.pictures.map((one) => one.key)) : null;
    for (const { key, answer } of some) answer(there !== null && !there.has(key));
  }
}
