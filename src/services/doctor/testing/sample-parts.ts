import type { Database } from "#database/connect.ts";
import type { PaymentGateway } from "#services/ports/payments.ts";

import type { DoctorParts } from "../examine.ts";

type Storage = Awaited<ReturnType<DoctorParts["openStorage"]>>;

/** The parts of a deployment whose host, proxy, mail server, disks and gateway work. */
export function sampleParts({
  db,
  storage,
  gateway,
}: {
  db: Database;
  storage: Storage;
  gateway: PaymentGateway;
}): DoctorParts {
  const installation = "0123456789abcdef";
  const page = {
    ok: true as const,
    status: 200,
    headers: {
      "content-security-policy": "default-src 'none'",
      "x-content-type-options": "nosniff",
      "strict-transport-security": "max-age=31536000",
      date: new Date().toUTCString(),
    },
    certificateEndsAt: new Date(Date.now() + 60 * 86_400_000),
  };
  const health = { ...page, headers: { "platen-installation": installation } };
  return {
    openDatabase: async () => db,
    listPendingMigrations: async () => [],
    deadLetterQueue: "dead-letter",
    isEmbedded: false,
    probes: {
      resolveHost: async () => ["192.0.2.7"],
      resolveTxt: async (name) =>
        name.startsWith("_dmarc.") ? ["v=DMARC1; p=none"] : ["v=spf1 ~all"],
      probeHttps: async (_host, _signal, options) => (options?.path === "/healthz" ? health : page),
      probeHttp: async () => ({ ok: true, status: 301, location: "https://shop.example/" }),
      probeMail: async () => ({ ok: true }),
      freeBytes: async () => 50_000_000_000,
    },
    settings: {
      smtpUrl: "smtps://mail.shop.example",
      mailFrom: "orders@shop.example",
      apiHosts: [],
      hasOrderKey: true,
      hasTrustedProxies: true,
      installation,
      folders: [{ setting: "DATA_DIR", folder: "/srv/platen" }],
    },
    openStorage: async () => storage,
    gatewaysOf: () => new Map([["stripe", gateway]]),
  };
}
