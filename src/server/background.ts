import { createOutboxMail } from "#integrations/mail/outbox-mail.ts";
import { startJobs } from "#jobs/start-jobs.ts";
import type { RenderMail } from "#contract/mail-props.ts";
import type { MailTransport } from "#services/ports/mail.ts";

import type { Environment } from "./environment.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import { startChangeNotifier } from "./notify-changes.ts";
import type { Shop } from "./open-shop.ts";

const sweepEveryMs = 5 * 60_000;

export type Background = {
  /** Resolves once this process knows of every change that was committed before the call. */
  settleStores: () => Promise<void>;
  stop: () => Promise<void>;
};

/** The SMTP library is loaded where a server is set. */
async function openMail(smtpUrl: string | undefined): Promise<MailTransport> {
  if (smtpUrl === undefined) return createOutboxMail();
  const { createSmtpMail } = await import("#integrations/mail/smtp-mail.ts");
  return createSmtpMail(smtpUrl);
}

/** Everything that runs beside requests: the look at changed stores, and the jobs where this process has that role. */
export async function startBackground(options: {
  environment: Environment;
  shop: Shop;
  log: Log;
  metrics: Metrics;
  renderMail: RenderMail;
  refreshStores: () => Promise<void>;
  sweep: () => Promise<void>;
}): Promise<Background> {
  const { environment, shop, log, metrics } = options;
  const isWorker = environment.ROLES.includes("jobs");
  const notifier = await startChangeNotifier({
    connection: shop.connection,
    isNotifier: isWorker,
    refresh: options.refreshStores,
    report: (error) => log.warn({ error }, "store changes"),
  });
  const jobs = isWorker
    ? await startJobs(
        shop.jobs,
        {
          system: shop.system,
          storage: shop.storage,
          designs: shop.designs,
          mail: {
            transport: await openMail(environment.SMTP_URL),
            render: options.renderMail,
            fromAddress: environment.MAIL_FROM.address,
            fromName: environment.MAIL_FROM.name,
          },
          log,
          onEvent: metrics.recordJobEvent,
        },
        { onRun: metrics.recordRun },
      )
    : undefined;
  const sweeper = setInterval(() => {
    void options.sweep().catch((error: unknown) => log.warn({ error }, "sweep"));
  }, sweepEveryMs);
  sweeper.unref();
  return {
    settleStores: notifier.settle,
    async stop() {
      clearInterval(sweeper);
      await jobs?.stop();
      await notifier.stop();
    },
  };
}
