import type { StoreRecord } from "#database/queries/stores.ts";
import type { CaptchaAccount } from "#domain/store/captcha-account.ts";
import { createRecaptcha } from "#integrations/captcha/recaptcha.ts";
import type { Captcha } from "#services/ports/captcha.ts";
import { openCaptcha } from "#services/verification/captcha-account.ts";

type OpenCaptcha = Captcha & { close(): void };

export type CaptchaBook = {
  /** A store's own captcha, the deployment's where it has none; null where there is neither. */
  of: (store: Pick<StoreRecord, "id" | "settings">) => Captcha | null;
  close: () => void;
};

export type CaptchaBookParts = {
  /** Of the deployment, by its settings. */
  account: CaptchaAccount | undefined;
  /** Throws where this process has none. */
  orderKey: () => Buffer;
  /** One that cannot be opened is not asked, and orders are confirmed by the puzzle; told once. */
  onUnreadable: (storeId: number, error: unknown) => void;
  onFault: (message: string) => void;
};

/** The captcha of each store, made once for an account and kept until another takes its place. */
export function createCaptchaBook(parts: CaptchaBookParts): CaptchaBook {
  const open = (account: CaptchaAccount) => createRecaptcha(account, { onFault: parts.onFault });
  const deployment = parts.account === undefined ? null : open(parts.account);
  const own = new Map<number, { sealed: string; captcha: OpenCaptcha | null }>();

  const openOwn = (storeId: number, sealed: string): OpenCaptcha | null => {
    try {
      return open(openCaptcha(parts.orderKey(), storeId, sealed));
    } catch (error) {
      parts.onUnreadable(storeId, error);
      return null;
    }
  };
  return {
    of({ id, settings: { captcha_sealed: sealed } }) {
      if (sealed === undefined) return deployment;
      const before = own.get(id);
      if (before?.sealed === sealed) return before.captcha;
      const captcha = openOwn(id, sealed);
      // The one before may still be answering a call; it ends with its last connection.
      own.set(id, { sealed, captcha });
      return captcha;
    },
    close() {
      deployment?.close();
      for (const { captcha } of own.values()) captcha?.close();
    },
  };
}
