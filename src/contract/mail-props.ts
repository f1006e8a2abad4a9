import type { Order } from "./schemas/order.ts";

/** What a mail template is given, by the mail's kind (OP-124). */
export type MailProps = {
  order_confirmation: {
    storeName: string;
    logoUrl: string | null;
    /** Address of the store, without a trailing slash; relative addresses of pictures start here. */
    origin: string;
    /** The status page: opens the order for reading (OP-119). */
    orderUrl: string;
    order: Order;
  };
};

export type MailKind = keyof MailProps;
export type OrderConfirmationProps = MailProps["order_confirmation"];

export type RenderedMail = { subject: string; html: string; text: string };

/** The storefront's door to its mail templates; texts come in the given locale (OP-033). */
export type RenderMail = <K extends MailKind>(
  kind: K,
  props: MailProps[K],
  locale: string,
) => RenderedMail | Promise<RenderedMail>;
