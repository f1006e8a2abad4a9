import type { Database } from "#database/connect.ts";
import { listPendingMigrations } from "#database/migrate.ts";
import { machineProbes } from "#integrations/diagnosis/machine-probes.ts";
import { probeHttp } from "#integrations/diagnosis/probe-http.ts";
import { probeHttps } from "#integrations/diagnosis/probe-https.ts";
import { deadLetterQueue } from "#jobs/queue.ts";
import type { DoctorParts } from "#services/doctor/examine.ts";
import type { Storage } from "#services/ports/storage.ts";

import type { Environment } from "./environment.ts";
import type { GatewayBook } from "./gateway-book.ts";

/** What `platen doctor` examines, from the settings of this process. */
export function createDoctorParts(
  environment: Environment,
  {
    openDatabase,
    openStorage,
    gateways,
    installation,
  }: {
    openDatabase: () => Promise<Database>;
    openStorage: () => Promise<Storage>;
    gateways: Pick<GatewayBook, "of">;
    installation: string | undefined;
  },
): DoctorParts {
  return {
    openDatabase,
    listPendingMigrations: async () => listPendingMigrations(await openDatabase()),
    deadLetterQueue,
    isEmbedded: environment.DATABASE_URL === undefined,
    probes: {
      ...machineProbes,
      probeHttps,
      probeHttp,
      // The SMTP library is loaded only if a server is set.
      probeMail: async (...given) =>
        (await import("#integrations/mail/probe-smtp.ts")).probeSmtp(...given),
    },
    settings: {
      smtpUrl: environment.SMTP_URL,
      mailFrom: environment.MAIL_FROM.address,
      apiHosts: environment.API_HOSTS,
      hasOrderKey: environment.ORDER_KEY !== undefined,
      hasTrustedProxies: environment.TRUSTED_PROXIES.length > 0,
      installation,
      folders: [
        { setting: "DATA_DIR", folder: environment.DATA_DIR },
        { setting: "FULFILMENT_FOLDER", folder: environment.FULFILMENT_FOLDER },
      ],
    },
    openStorage,
    gatewaysOf: (store) => gateways.of(store),
  };
}
