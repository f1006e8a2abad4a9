import { makeDataFolder } from "./data-folder.ts";
import { type Platen, removeFolder, scratchDatabase, startPlaten } from "./start-platen.ts";

/**
 * Platen with the demo stores in a database of its own, on the server that TEST_DATABASE_URL names
 * or embedded; `end` stops it and removes what it kept.
 */
export async function startScratchPlaten(
  env: Record<string, string> = {},
): Promise<{ platen: Platen; end: () => Promise<void> }> {
  const database = await scratchDatabase();
  try {
    const place = database ? { databaseUrl: database.url } : { dataDir: await makeDataFolder() };
    const platen = await startPlaten({ ...place, env });
    const end = async () => {
      await platen.stop();
      await removeFolder(platen.dataDir);
      await database?.drop();
    };
    return { platen, end };
  } catch (error) {
    await database?.drop();
    throw error;
  }
}
