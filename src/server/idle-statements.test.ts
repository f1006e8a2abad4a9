import { afterAll, beforeAll, expect, it, vi } from "vitest";

import { createFakeMail } from "#integrations/mail/fake-mail.ts";
import { openJobQueue } from "#jobs/queue.ts";
import { startJobs } from "#jobs/start-jobs.ts";
import { flushPromises } from "#domain/testing/flush-promises.ts";
import { listStores } from "#database/queries/stores.ts";
import { createServiceFixture } from "#services/testing/service-fixture.ts";
import type { ServiceFixture } from "#services/testing/service-fixture.ts";
import { undrawnDesigns } from "#services/testing/undrawn-designs.ts";

import { startChangeNotifier } from "./notify-changes.ts";

let fixture: ServiceFixture;
beforeAll(async () => {
  fixture = await createServiceFixture();
});
afterAll(() => fixture.connection.close());

const isEmbedded = (process.env["TEST_DATABASE_URL"] ?? "") === "";
const mostPerMinute = 110;

/** Each statement of an idle server costs processor time for as long as it runs, on the embedded database 1 to 10 ms. */
it.runIf(isEmbedded)("sends few statements per minute while nothing happens", async () => {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date", "performance"],
  });
  const { connection, system, storage } = fixture;
  const { pglite } = connection;
  if (!pglite) throw new Error("not the embedded database");
  const faults: unknown[] = [];
  const report = (error: unknown) => faults.push(error);
  const queue = await openJobQueue({ pglite }, { isWorker: true, onError: report });
  const jobs = await startJobs(queue, {
    ...{ system, storage, designs: undrawnDesigns },
    mail: {
      transport: createFakeMail(),
      render: () => ({ subject: "", html: "", text: "" }),
      fromAddress: "shop@example.test",
    },
    log: { info: () => undefined, warn: report, error: report },
  });
  const refresh = async () => void (await listStores(connection.db));
  const notifier = await startChangeNotifier({ connection, isNotifier: true, refresh, report });
  const pass = async (seconds: number) => {
    for (let step = 0; step < seconds * 4; step += 1) {
      await vi.advanceTimersByTimeAsync(250);
      await flushPromises();
    }
  };
  await pass(120);
  const spies = [vi.spyOn(pglite, "query"), vi.spyOn(pglite, "exec")];
  await pass(60);
  const count = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
  for (const spy of spies) spy.mockRestore();
  vi.useRealTimers();
  await notifier.stop();
  await jobs.stop();
  await queue.close();
  expect(faults).toEqual([]);
  expect(count).toBeGreaterThan(20);
  expect(count).toBeLessThan(mostPerMinute);
});
