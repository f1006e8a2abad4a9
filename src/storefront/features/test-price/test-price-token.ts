import type { Client } from "#contract/client.ts";

import { safeLocalStorage, type SafeStorage } from "../shop/browser-storage.ts";

/** Named as in `pickPriceArm`, which can use nothing from outside. */
const armName = "test-price";
const tokenName = "test-price-token";

/**
 * The token with which cart and order have the test price, signed by the server on first use; undefined
 * for who is not in the test's half, and while the server cannot be asked: then prices are the plain
 * ones, and the shop says that they have changed (OP-036).
 */
export async function testPriceToken(
  client: Client,
  local: Pick<SafeStorage, "getItem" | "setItem"> = safeLocalStorage,
): Promise<string | undefined> {
  const [arm, until] = (local.getItem(armName) ?? "").split(" ");
  if (arm !== "test" || !(Number(until) > Date.now())) return undefined;
  const kept = local.getItem(tokenName);
  const [, expiresAt] = (kept ?? "").split(".");
  if (kept !== null && Number(expiresAt) > Date.now()) return kept;
  const reply = await client("POST /public/test-price", { body: { arm } });
  if (!reply.success) return undefined;
  local.setItem(tokenName, reply.data.token);
  return reply.data.token;
}
