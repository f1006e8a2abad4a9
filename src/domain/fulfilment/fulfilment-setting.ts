/**
 * How a store's lines come to who makes them: as files in a folder of the deployment, or by a signed call to a
 * print house. A store that says nothing has the folder.
 */
export type FulfilmentSetting = {
  via: "folder" | "webhook";
  /** Where the call goes; of a webhook alone. */
  url?: string;
  /** Grows when the store asks for another secret, which ends the one before. */
  secret_edition?: number;
};

export const defaultFulfilment: FulfilmentSetting = { via: "folder" };
