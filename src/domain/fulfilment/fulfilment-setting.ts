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
  /** Whether packing lists have the buyer's phone number, which carriers call; true where absent. */
  buyer_phone?: boolean;
  /** Whether they have the buyer's e-mail address; false where absent. */
  buyer_email?: boolean;
};

/** Which of the buyer's contact details who makes the lines is given. */
export type Contact = { phone: boolean; email: boolean };

export const contactOf = ({ buyer_phone, buyer_email }: FulfilmentSetting): Contact => ({
  phone: buyer_phone ?? true,
  email: buyer_email ?? false,
});

export const defaultFulfilment: FulfilmentSetting = { via: "folder" };
