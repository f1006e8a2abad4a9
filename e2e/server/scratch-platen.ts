import { makeShop } from "./data-folder.ts";
import { type Platen, startPlaten } from "./start-platen.ts";

/**
 * Platen with the demo stores in a database of its own, on the server that TEST_DATABASE_URL names
 * or embedded; `end` stops it and removes what it stored.
 */
export async function startScratchPlaten(
  env: Record<string, string> = {},
  nodeArgs: string[] = [],
): Promise<{ platen: Platen; end: () => Promise<void> }> {
  const { remove, ...place } = await makeShop();
  try {
    const platen = await startPlaten({ ...place, env, nodeArgs });
    const end = async () => {
      await platen.stop();
      await remove();
    };
    return { platen, end };
  } catch (error) {
    await remove();
    throw error;
  }
}
