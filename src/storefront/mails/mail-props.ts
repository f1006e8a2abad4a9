import type { Order } from "#contract/schemas/order.ts";

/** What a mail is made of, by its kind; the service that queues it gives exactly this. */
export type MailProps = {
  order_confirmation: {
    storeName: string;
    logoUrl: string | null;
    /** Address of the store, without a trailing slash. */
    origin: string;
    orderUrl: string;
    order: Order;
  };
};

export type MailKind = keyof MailProps;
export type OrderConfirmationProps = MailProps["order_confirmation"];
export type RenderedMail = { subject: string; html: string; text: string };
