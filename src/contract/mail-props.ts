import type { Order } from "./schemas/order.ts";

type OrderMailProps = {
  storeName: string;
  logoUrl: string | null;
  /** Address of the store, without a trailing slash; relative addresses of pictures start here. */
  origin: string;
  /** The status page: opens the order for reading (OP-119). */
  orderUrl: string;
  order: Order;
};

/** Further orders that wait for the same in this mailbox, each with what its link in a mail of its own would be. */
type OtherOrders = { others?: readonly { number: string; url: string }[] };

/** What a mail template is given, by the mail's kind (OP-124). */
export type MailProps = {
  /** `changeUrl` is where the order is changed until it is produced, from any device; null where it is at once. */
  order_confirmation: OrderMailProps & OtherOrders & { changeUrl: string | null };
  /** `cancelUrl` answers the request, from any device, until `deadline` (ISO 8601). */
  cancel_request: OrderMailProps & OtherOrders & { cancelUrl: string; deadline: string };
  /** Asked for by number and e-mail address. `linkUrl` shows the whole order on any device, and changes it as `changeUrl` does. */
  order_link: OrderMailProps & { linkUrl: string };
  /** `answerUrl` confirms the address or changes it, from any device, until `deadline` (ISO 8601). */
  address_question: OrderMailProps & { answerUrl: string; deadline: string };
  /** Nobody answered in time: the order goes on with its address as it is. */
  address_kept: OrderMailProps;
  /** A payment failed, and the order is unpaid still; `restoreUrl` takes its lines into a cart, on any device. */
  payment_failed: OrderMailProps & { restoreUrl: string };
  /** A parcel is on its way. */
  order_shipped: OrderMailProps & { shipment: Order["shipments"][number] };
  /** An unpaid order that its shopper asked to be reminded of. Its links do one thing each, from any device. */
  cart_reminder: OrderMailProps & { restoreUrl: string; unsubscribeUrl: string };
  /** The request was not confirmed in time. */
  order_resumed: OrderMailProps;
  /** Nothing had been paid. */
  order_cancelled: OrderMailProps;
  /** What was paid was given back. */
  order_refunded: OrderMailProps;
};

export type MailKind = keyof MailProps;
export type OrderConfirmationProps = MailProps["order_confirmation"];

export const mailKinds = [
  "order_confirmation",
  "order_link",
  "address_question",
  "address_kept",
  "cancel_request",
  "order_resumed",
  "order_cancelled",
  "order_refunded",
  "order_shipped",
  "cart_reminder",
  "payment_failed",
] as const satisfies readonly MailKind[];

export type RenderedMail = { subject: string; html: string; text: string };

/** The storefront's door to its mail templates; texts come in the given locale (OP-033). */
export type RenderMail = <K extends MailKind>(
  kind: K,
  props: MailProps[K],
  locale: string,
) => RenderedMail | Promise<RenderedMail>;
