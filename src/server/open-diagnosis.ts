import { existsSync } from "node:fs";
import { join } from "node:path";

import { type Connection, connectDatabase } from "#database/connect.ts";
import { DatabaseInUseError } from "#database/lock.ts";
import { installationId } from "#services/doctor/installation-id.ts";
import type { DoctorParts } from "#services/doctor/examine.ts";

import { createDoctorParts } from "./doctor-parts.ts";
import type { Environment } from "./environment.ts";
import { createGatewayBook } from "./gateway-book.ts";
import { openStorage } from "./open-storage.ts";
import { missingOrderKey, readStoredSecrets } from "./secrets.ts";

/**
 * Opens what `platen doctor` examines when no server runs the command: nothing is created or migrated, and
 * a database or storage that cannot be opened is a finding. Throws `DatabaseInUseError` when another process
 * holds the embedded database.
 */
export async function openDiagnosis(
  environment: Environment,
): Promise<{ doctor: DoctorParts; close: () => Promise<void> }> {
  const connection = await openConnection(environment);
  const secret = environment.ORDER_KEY ?? (await readSecret(environment.DATA_DIR));
  const gateways = createGatewayBook({
    accounts: environment.gatewayAccounts,
    orderKey: () => {
      if (secret === undefined) throw new Error(missingOrderKey);
      return Buffer.from(secret);
    },
    // Such a store has no gateway then, which its check reports.
    onUnreadable: () => {},
  });
  const doctor = createDoctorParts(environment, {
    openDatabase: async () => {
      if (connection instanceof Error) throw connection;
      return connection.db;
    },
    openStorage: async () => (await openStorage(environment)).storage,
    gateways,
    installation: secret === undefined ? undefined : installationId(secret),
  });
  return {
    doctor,
    async close() {
      gateways.close();
      if (!(connection instanceof Error)) await connection.close();
    },
  };
}

async function openConnection(environment: Environment): Promise<Connection | Error> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = environment;
  if (databaseUrl === undefined && !existsSync(join(dataDir, "database"))) {
    return new Error(`there is no database in ${dataDir} yet`);
  }
  try {
    return await connectDatabase({ databaseUrl, dataDir, poolSize: 4 });
  } catch (error) {
    if (error instanceof DatabaseInUseError) throw error;
    return error instanceof Error ? error : new Error(String(error));
  }
}

const readSecret = (dataDir: string) =>
  readStoredSecrets(dataDir).then(
    (secrets) => secrets?.orderKey,
    () => undefined,
  );
