import type { OrderStatus, TransitionReason } from "./order-status.ts";

/** The mails that follow a change of state; `order_confirmation` and `payment_failed` follow a payment instead. */
export type TransitionMailKind =
  | "cancel_request"
  | "order_resumed"
  | "order_cancelled"
  | "order_refunded"
  | "address_question"
  | "address_kept"
  | "order_shipped";

export type TransitionMail = {
  /** `order`: the order moves as a whole. `parcel`: a line moves, and each parcel that it lies in is mailed once. */
  of: "order" | "parcel";
  from: readonly OrderStatus[];
  to: readonly OrderStatus[];
  reason: TransitionReason;
  mail: TransitionMailKind;
};

const waiting: readonly OrderStatus[] = ["processing", "unfulfilled"];

/**
 * Which mail follows which transition, whoever makes it: a shopper, a job, the owner's command or a print provider's
 * report. A transition that is not listed sends no mail.
 */
export const transitionMails: readonly TransitionMail[] = [
  {
    ...{ of: "order", from: waiting, to: ["cancel_requested"] },
    ...{ reason: "cancel_request", mail: "cancel_request" },
  },
  {
    ...{ of: "order", from: ["cancel_requested"], to: waiting },
    ...{ reason: "cancel_expiry", mail: "order_resumed" },
  },
  {
    ...{ of: "order", from: ["cancellation_confirmed"], to: ["cancelled"] },
    ...{ reason: "nothing_paid", mail: "order_cancelled" },
  },
  {
    ...{ of: "order", from: ["processing_refund"], to: ["refunded"] },
    ...{ reason: "refund", mail: "order_refunded" },
  },
  {
    of: "order",
    from: [...waiting, "cancel_requested", "pending_customer_action"],
    to: ["refunded"],
    ...{ reason: "gateway_refund", mail: "order_refunded" },
  },
  // A print that differs from its proof holds a line in production; the owner answers that, not the shopper.
  {
    ...{ of: "order", from: waiting, to: ["pending_customer_action"] },
    ...{ reason: "question", mail: "address_question" },
  },
  {
    ...{ of: "order", from: ["pending_customer_action"], to: waiting },
    ...{ reason: "answer_expiry", mail: "address_kept" },
  },
  {
    ...{ of: "parcel", from: ["in_production", "printed", "packaged"], to: ["delivering"] },
    ...{ reason: "production", mail: "order_shipped" },
  },
];

/** The mail that follows a move of an order as a whole; null for none. */
export function orderMailOf(move: {
  from: OrderStatus;
  to: OrderStatus;
  reason: TransitionReason;
}): TransitionMailKind | null {
  const row = transitionMails.find(
    ({ of, from, to, reason }) =>
      of === "order" && reason === move.reason && from.includes(move.from) && to.includes(move.to),
  );
  return row?.mail ?? null;
}

/** A line of a parcel, before and after a report or a command. */
export type ParcelStep = { from: OrderStatus; to: OrderStatus };

export type ParcelNews = {
  /** Every line that lies in the parcel. */
  steps: readonly ParcelStep[];
  /** Whether the report names the parcel and says that it is on its way. */
  isReportedOnItsWay: boolean;
  /** Whether another parcel of the lines that are on their way was mailed before. */
  wasMailed: boolean;
};

/**
 * Whether "on its way" is mailed of a parcel that was not mailed before: where one of its lines starts to be delivered,
 * and where the parcel becomes known while a line of it is being delivered and the shopper knows of no parcel of that
 * line, or the report says that this further one is on its way. Nothing that is not sent yet, or has arrived, is.
 */
export function isParcelMailDue({ steps, isReportedOnItsWay, wasMailed }: ParcelNews): boolean {
  const sent = steps.filter(({ to }) => to === "delivering");
  if (sent.length === 0) return false;
  return sent.some(startsDelivery) || isReportedOnItsWay || !wasMailed;
}

const startsDelivery = ({ from: before, to: after }: ParcelStep): boolean =>
  transitionMails.some(
    ({ of, from, to }) => of === "parcel" && from.includes(before) && to.includes(after),
  );
