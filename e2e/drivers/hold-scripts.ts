import type { Page } from "@playwright/test";

type Outcome = "come" | "fail";

/** Holds back every script file until it is told what becomes of them. */
export async function holdScripts(page: Page): Promise<(outcome: Outcome) => void> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  await page.route("**/assets/*.js", async (route) => {
    if ((await promise) === "come") await route.continue();
    else await route.abort();
  });
  return resolve;
}
