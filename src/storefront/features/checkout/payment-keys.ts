import type { Order } from "#contract/schemas/order.ts";

export type PaymentAttempt = {
  token: string;
  revision: number;
  gateway: string;
  totalMinor: number;
};

type KeptKey = { attempt: string; key: string; isAnswered: boolean };
type KeyStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export type PaymentKeys = {
  /** The key of an attempt: the same again for a double click or after a reload. */
  keyOf(attempt: PaymentAttempt): string;
  /** Whether an attempt was made before and led to the payment page. */
  isAnswered(attempt: PaymentAttempt): boolean;
  /** Notes that the payment page is known, so that the key dies with that payment. */
  markAnswered(token: string): void;
  forget(token: string): void;
  /** Drops the key of a payment that has failed or was given up, so that the next one is new. */
  startOver(token: string, payment: Order["payment_state"]): void;
};

const isKeptKey = (value: unknown): value is KeptKey =>
  typeof value === "object" &&
  value !== null &&
  ["attempt", "key"].every((field) => typeof Reflect.get(value, field) === "string");

/**
 * Keeps one idempotency key an order, for the attempt it was made for; another total, gateway or
 * revision is another payment. `storage` lives as long as the tab. Without a working storage each
 * attempt has its own key for as long as the page stays.
 */
export function createPaymentKeys(storage: KeyStorage | null, newKey: () => string): PaymentKeys {
  const memory = new Map<string, string>();
  const place = (token: string) => `payment-key:${token}`;
  const read = (token: string): KeptKey | null => {
    try {
      const text = memory.get(token) ?? storage?.getItem(place(token)) ?? null;
      const value: unknown = text === null ? null : JSON.parse(text);
      return isKeptKey(value) ? value : null;
    } catch {
      return null;
    }
  };
  const write = (token: string, kept: KeptKey) => {
    const text = JSON.stringify(kept);
    memory.set(token, text);
    try {
      storage?.setItem(place(token), text);
    } catch {
      // Kept in memory alone.
    }
  };
  const forget = (token: string) => {
    memory.delete(token);
    try {
      storage?.removeItem(place(token));
    } catch {
      // Nothing was kept there.
    }
  };
  const name = ({ revision, gateway, totalMinor }: PaymentAttempt) =>
    `${revision} ${gateway} ${totalMinor}`;
  return {
    forget,
    isAnswered(attempt) {
      const kept = read(attempt.token);
      return kept?.attempt === name(attempt) && kept.isAnswered;
    },
    keyOf(wanted) {
      const { token } = wanted;
      const attempt = name(wanted);
      const kept = read(token);
      if (kept?.attempt === attempt) return kept.key;
      const key = newKey();
      write(token, { attempt, key, isAnswered: false });
      return key;
    },
    markAnswered(token) {
      const kept = read(token);
      if (kept) write(token, { ...kept, isAnswered: true });
    },
    startOver(token, payment) {
      const isOver =
        payment === "failed" || (payment === "none" && read(token)?.isAnswered === true);
      if (isOver) forget(token);
    },
  };
}

/** The keys of this tab. */
export const openPaymentKeys = (): PaymentKeys =>
  createPaymentKeys(sessionStorageOf(), () => crypto.randomUUID());

function sessionStorageOf(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}
