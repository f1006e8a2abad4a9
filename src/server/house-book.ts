import { join } from "node:path";

import type { StoreRecord } from "#database/queries/stores.ts";
import { defaultFulfilment } from "#domain/fulfilment/fulfilment-setting.ts";
import { createFolderHouse } from "#integrations/fulfilment/folder-house.ts";
import { createWebhookHouse } from "#integrations/fulfilment/webhook-house.ts";
import { fulfilmentSecret } from "#services/fulfilment/fulfilment-keys.ts";
import type { FulfilmentHouse } from "#services/ports/fulfilment.ts";

type OpenHouse = FulfilmentHouse & { close?: () => void };

export type HouseBook = {
  /** Who makes a store's lines, by its settings. */
  of: (store: Pick<StoreRecord, "id" | "slug" | "settings">, orderKey: Buffer) => FulfilmentHouse;
  close: () => void;
};

/** The adapters of each store, made once for a setting; those of a folder have one for each store below `folder`. */
export function createHouseBook(folder: string): HouseBook {
  const open = new Map<number, { setting: string; house: OpenHouse }>();
  return {
    of({ id, slug, settings }, orderKey) {
      const { fulfilment = defaultFulfilment } = settings;
      const setting = JSON.stringify([slug, fulfilment]);
      const before = open.get(id);
      if (before?.setting === setting) return before.house;
      const secret = fulfilmentSecret({ orderKey, storeId: id }, fulfilment);
      const { via, url } = fulfilment;
      const house =
        via === "webhook" && url !== undefined
          ? createWebhookHouse({ url, secret })
          : createFolderHouse({ folder: join(folder, slug), secret });
      // The one before may still be waiting for an answer; it ends with its last connection.
      open.set(id, { setting, house });
      return house;
    },
    close() {
      for (const { house } of open.values()) house.close?.();
    },
  };
}
