import { expect, it } from "vitest";

import { createTurnstile } from "./turnstile.ts";

it("lets some in, some wait, and tells the rest at once", async () => {
  const enter = createTurnstile({ atOnce: 2, waiting: 1 });
  const opened: (() => void)[] = [];
  const started: number[] = [];
  const work = (id: number) =>
    enter(async () => {
      started.push(id);
      await new Promise<void>((resolve) => {
        opened.push(resolve);
      });
      return id;
    });
  const running = [work(1), work(2), work(3)];
  expect(await work(4)).toBe("busy");
  expect(started).toEqual([1, 2]);
  opened[0]?.();
  expect(await running[0]).toBe(1);
  await new Promise((resolve) => setImmediate(resolve));
  expect(started).toEqual([1, 2, 3]);
  opened[1]?.();
  opened[2]?.();
  expect(await Promise.all(running)).toEqual([1, 2, 3]);
  const last = work(5);
  opened[3]?.();
  expect(await last).toBe(5);
});

it("goes on after work that failed", async () => {
  const enter = createTurnstile({ atOnce: 1, waiting: 1 });
  const failed = enter(() => Promise.reject(new Error("no")));
  const next = enter(async () => "next");
  await expect(failed).rejects.toThrow("no");
  expect(await next).toBe("next");
});
