import { changeCart } from "../cart/change-cart.ts";
import { browserClient } from "../shop/browser-client.ts";
import { safeLocalStorage } from "../shop/browser-storage.ts";
import { settleHandedOff } from "./settle-handed-off.ts";

/** The same with this browser's cart, storage and API. */
export const settleHandedOffHere = (): Promise<void> =>
  settleHandedOff({
    ...{ client: browserClient(), local: safeLocalStorage, changeCart, now: Date.now() },
  });
