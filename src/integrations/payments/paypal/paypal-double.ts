import { randomBytes, randomUUID } from "node:crypto";

import { z } from "zod";

import { deskPage, leadTo } from "../doubles/desk-page.ts";
import type { Double, DoubleReply, DoubleRequest, MakeDouble } from "../doubles/double-server.ts";
import { makeIdentity, type PaypalIdentity, signDelivery } from "./paypal-identity.ts";
import { paypalStandIn } from "./paypal-stand-in.ts";

export const paypalDoubleAccount = {
  clientId: "client_double",
  clientSecret: "secret_double",
  webhookId: "WH1DOUBLE",
};

type Money = { currency_code: string; value: string };

type Capture = { id: string; status: string; amount: Money };

type Refund = { id: string; status: string; amount: Money };

type Order = {
  id: string;
  status: string;
  custom_id: string;
  amount: Money;
  captures: Capture[];
  refunds: Refund[];
  /** The body that made it. */
  asked: unknown;
};

const outcomes = ["COMPLETED", "PENDING", "DECLINED", "INSTRUMENT_DECLINED"] as const;

type World = Parameters<MakeDouble>[0];

type State = World & {
  orders: Map<string, Order>;
  /** By what was asked under which id: how it is answered when it is asked again, whatever the body. */
  answers: Map<string, () => DoubleReply>;
  tokens: Set<string>;
  tokensIssued: number;
  tokenSeconds: number;
  /** What becomes of a capture. */
  outcome: (typeof outcomes)[number];
  endpoint: string | undefined;
  identity: PaypalIdentity;
};

/** Where the double has what stands in for PayPal's script. */
export const paypalStandInPath = "/sdk/js";

const approvePath = "/checkoutnow";

const certificatePath = "/v1/notifications/certs/CERT-double";

/**
 * PayPal's API as far as the adapter uses it: tokens, orders, captures and refunds under request ids, and events
 * signed with a key of its own, whose certificate is served (503 until it is made). Its desk approves orders,
 * decides what becomes of captures, and takes tokens back. For the tests' own signatures it shows its key.
 */
export const makePaypalDouble: MakeDouble = (world): Double => {
  const state: State = {
    ...world,
    ...{ orders: new Map(), answers: new Map(), endpoint: undefined, outcome: "COMPLETED" },
    ...{ tokens: new Set(), tokensIssued: 0, tokenSeconds: 32_400 },
    identity: makeIdentity(),
  };
  return {
    answer: (request) => answer(state, request),
    act: (action) => act(state, actions.parse(action)),
    ledger: () => {
      const all = [...state.orders.values()];
      return {
        orders: all.map(({ id, asked }) => ({ id, asked })),
        charges: all.flatMap(({ id, captures }) =>
          captures
            .filter(({ status }) => paid.has(status))
            .map(({ amount }) => ({ id, amount: amount.value, currency: amount.currency_code })),
        ),
        refunds: all.flatMap(({ id, refunds }) =>
          refunds.map((one) => ({ id: one.id, orderId: id, amount: one.amount.value })),
        ),
        tokensIssued: state.tokensIssued,
      };
    },
    refusal: fail(503, "SERVICE_UNAVAILABLE"),
  };
};

const paid = new Set(["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED"]);

const fail = (status: number, name: string, issue?: string): DoubleReply => ({
  status,
  body: {
    ...{ name, message: name, debug_id: "double" },
    ...(issue !== undefined && { details: [{ issue }] }),
  },
});

const unprocessable = (issue: string) => fail(422, "UNPROCESSABLE_ENTITY", issue);
const missing = () => fail(404, "RESOURCE_NOT_FOUND", "INVALID_RESOURCE_ID");

const orderPath = /^\/v2\/checkout\/orders(?:\/([\w-]+)(\/capture)?)?$/u;
const capturePath = /^\/v2\/payments\/captures\/([\w-]+)(\/refund)?$/u;

function answer(state: State, request: DoubleRequest): DoubleReply | undefined {
  const { method, url, headers } = request;
  if (url.pathname === "/v1/oauth2/token") return issueToken(state, request);
  if (url.pathname === certificatePath) {
    const { certificate } = state.identity;
    return certificate === undefined
      ? fail(503, "NOT_MADE_YET")
      : { status: 200, body: certificate };
  }
  if (url.pathname === paypalStandInPath) {
    return { status: 200, type: "text/javascript", body: paypalStandIn(state.origin) };
  }
  if (url.pathname === approvePath) return showDesk(state, url);
  if (!state.tokens.has(headers.authorization?.replace(/^Bearer /u, "") ?? "")) {
    return { status: 401, body: { error: "invalid_token" } };
  }
  if (method === "GET") return read(state, url.pathname);
  const requestId = headers["paypal-request-id"];
  if (typeof requestId !== "string") return fail(400, "PAYPAL_REQUEST_ID_REQUIRED");
  const key = `${url.pathname} ${requestId}`;
  const again = state.answers.get(key) ?? write(state, url.pathname, request.rawBody);
  if (typeof again === "function") state.answers.set(key, again);
  const reply = typeof again === "function" ? again() : again;
  const isWhole = headers["prefer"] === "return=representation";
  return reply && (isWhole || reply.status >= 400 ? reply : shortened(reply));
}

const returns = z.object({
  payment_source: z.object({
    paypal: z.object({
      experience_context: z.object({ return_url: z.url(), cancel_url: z.url() }),
    }),
  }),
});

/** PayPal's own page of an order: approved, or given up. */
function showDesk(state: State, url: URL): DoubleReply {
  const order = state.orders.get(url.searchParams.get("token") ?? "");
  if (!order) return missing();
  const { id, amount, asked } = order;
  const { return_url, cancel_url } = returns.parse(asked).payment_source.paypal.experience_context;
  const choice = url.searchParams.get("do");
  if (choice === "approve") {
    move(state, id, "approve");
    return leadTo(return_url, { token: id, PayerID: "DOUBLE" });
  }
  if (choice === "cancel") return leadTo(cancel_url, { token: id });
  const way = (choose: string) => `${approvePath}?token=${id}&do=${choose}`;
  const ways = { Approve: way("approve"), "Give up": way("cancel") };
  return deskPage(`${amount.value} ${amount.currency_code}`, ways);
}

/** What PayPal answers where no representation is asked for. */
function shortened({ status, body }: DoubleReply): DoubleReply {
  const { id, status: state } = z.object({ id: z.string(), status: z.string() }).parse(body);
  return { status, body: { id, status: state } };
}

function issueToken(state: State, { headers, rawBody }: DoubleRequest): DoubleReply {
  const { clientId, clientSecret } = paypalDoubleAccount;
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
  const isForm = headers["content-type"] === "application/x-www-form-urlencoded";
  if (headers.authorization !== `Basic ${basic}`) {
    return { status: 401, body: { error: "invalid_client" } };
  }
  if (!isForm || new URLSearchParams(rawBody).get("grant_type") !== "client_credentials") {
    return { status: 400, body: { error: "unsupported_grant_type" } };
  }
  const token = `token_${randomUUID()}`;
  state.tokens.add(token);
  state.tokensIssued += 1;
  return {
    status: 200,
    body: { access_token: token, token_type: "Bearer", expires_in: state.tokenSeconds },
  };
}

function read(state: State, path: string): DoubleReply | undefined {
  const captureId = capturePath.exec(path)?.[1];
  const orderId = orderPath.exec(path)?.[1];
  if (captureId !== undefined) {
    const found = findCapture(state, captureId);
    return found ? { status: 200, body: showCapture(state, found) } : missing();
  }
  if (orderId === undefined) return undefined;
  const order = state.orders.get(orderId);
  return order ? { status: 200, body: showOrder(state, order) } : missing();
}

function findCapture(state: State, captureId: string) {
  for (const order of state.orders.values()) {
    const capture = order.captures.find(({ id }) => id === captureId);
    if (capture) return { order, capture };
  }
  return undefined;
}

const linkTo = (state: State, rel: string, path: string) => ({
  ...{ rel, method: "GET", href: `${state.origin}${path}` },
});

const showCapture = (state: State, { order, capture }: { order: Order; capture: Capture }) => ({
  ...capture,
  custom_id: order.custom_id,
  supplementary_data: { related_ids: { order_id: order.id } },
  links: [linkTo(state, "up", `/v2/checkout/orders/${order.id}`)],
});

function showOrder(state: State, order: Order) {
  const { id, status, custom_id, amount, captures, refunds } = order;
  const payments = captures.length > 0 && {
    payments: { captures, ...(refunds.length > 0 && { refunds }) },
  };
  const approve = linkTo(state, "payer-action", `${approvePath}?token=${id}`);
  return {
    ...{ id, status, intent: "CAPTURE" },
    purchase_units: [{ reference_id: "default", custom_id, amount, ...payments }],
    links: [
      linkTo(state, "self", `/v2/checkout/orders/${id}`),
      ...(status === "PAYER_ACTION_REQUIRED" ? [approve] : []),
    ],
  };
}

type Written = DoubleReply | (() => DoubleReply) | undefined;

function write(state: State, path: string, rawBody: string): Written {
  const toOrder = orderPath.exec(path);
  const toCapture = capturePath.exec(path);
  const body: unknown = JSON.parse(rawBody);
  if (toOrder && toOrder[1] === undefined) return create(state, body);
  if (toOrder?.[1] !== undefined && toOrder[2] !== undefined) return capture(state, toOrder[1]);
  const isRefund = toCapture?.[1] !== undefined && toCapture[2] !== undefined;
  return isRefund ? refund(state, toCapture[1] ?? "", body) : undefined;
}

const newId = () => randomBytes(9).toString("hex").slice(0, 17).toUpperCase();

const money = z.strictObject({ currency_code: z.string(), value: z.string() });

const created = z.object({
  intent: z.literal("CAPTURE"),
  purchase_units: z.tuple([
    z.object({ custom_id: z.string().max(127), description: z.string().max(127), amount: money }),
  ]),
  payment_source: z.object({ paypal: z.object({ experience_context: z.looseObject({}) }) }),
});

const currencies =
  /^(?:AUD|BRL|CAD|CNY|CZK|DKK|EUR|HKD|HUF|ILS|JPY|MYR|MXN|TWD|NZD|NOK|PHP|PLN|GBP|SGD|SEK|CHF|THB|USD)$/u;

/** Why an amount is refused. */
function findFault({ currency_code, value }: Money): string | undefined {
  if (!currencies.test(currency_code)) return "CURRENCY_NOT_SUPPORTED";
  if (!/^\d+(?:\.\d\d)?$/u.test(value) || value.length > 10) return "INVALID_PARAMETER_SYNTAX";
  const isWhole = /^(?:HUF|JPY|TWD)$/u.test(currency_code);
  if (isWhole && value.includes(".")) return "DECIMALS_NOT_SUPPORTED";
  return Number(value) > 0 ? undefined : "CANNOT_BE_ZERO_OR_NEGATIVE";
}

function create(state: State, body: unknown): Written {
  const parsed = created.safeParse(body);
  if (!parsed.success) return fail(400, "INVALID_REQUEST", "MISSING_REQUIRED_PARAMETER");
  const [{ custom_id, amount }] = parsed.data.purchase_units;
  const fault = findFault(amount);
  if (fault !== undefined) return unprocessable(fault);
  const order: Order = {
    ...{ id: newId(), status: "PAYER_ACTION_REQUIRED", custom_id, amount },
    ...{ captures: [], refunds: [], asked: body },
  };
  state.orders.set(order.id, order);
  return () => ({ status: 200, body: showOrder(state, order) });
}

function capture(state: State, orderId: string): Written {
  const order = state.orders.get(orderId);
  if (!order) return missing();
  if (order.captures.length > 0) return unprocessable("ORDER_ALREADY_CAPTURED");
  if (order.status !== "APPROVED") return unprocessable("ORDER_NOT_APPROVED");
  if (state.outcome === "INSTRUMENT_DECLINED") {
    order.status = "PAYER_ACTION_REQUIRED";
    return unprocessable(state.outcome);
  }
  const made: Capture = { id: newId(), status: state.outcome, amount: order.amount };
  order.status = "COMPLETED";
  order.captures.push(made);
  tellOfCapture(state, order, made);
  return () => ({ status: 201, body: showOrder(state, order) });
}

const hundredths = (rows: readonly { amount: Money }[]) =>
  rows.reduce((total, { amount }) => total + Math.round(Number(amount.value) * 100), 0);

function refund(state: State, captureId: string, body: unknown): Written {
  const found = findCapture(state, captureId);
  if (!found) return missing();
  const { order, capture: from } = found;
  const { amount } = z.strictObject({ amount: money }).parse(body);
  const fault = findFault(amount);
  if (fault !== undefined) return unprocessable(fault);
  if (!paid.has(from.status)) return unprocessable("CAPTURE_STATUS_NOT_VALID");
  const left = hundredths([from]) - hundredths(order.refunds);
  if (left === 0) return unprocessable("CAPTURE_FULLY_REFUNDED");
  if (hundredths([{ amount }]) > left) return unprocessable("REFUND_AMOUNT_EXCEEDED");
  const made: Refund = { id: newId(), status: "COMPLETED", amount };
  order.refunds.push(made);
  from.status = hundredths([{ amount }]) === left ? "REFUNDED" : "PARTIALLY_REFUNDED";
  // As there: it names its capture, and no order.
  const links = [linkTo(state, "up", `/v2/payments/captures/${from.id}`)];
  const about = { ...made, custom_id: order.custom_id, links };
  tell(state, "PAYMENT.CAPTURE.REFUNDED", "refund", about);
  return () => ({ status: 201, body: made });
}

const actions = z.union([
  z.strictObject({ endpoint: z.url() }),
  z.strictObject({ order: z.string(), do: z.enum(["approve", "complete", "void"]) }),
  z.strictObject({ captures: z.enum(outcomes) }),
  z.strictObject({ tokenSeconds: z.int() }),
  z.strictObject({ revoke: z.literal("tokens") }),
  z.strictObject({ show: z.literal("signer") }),
]);

/** What the adapter's tests have done at the desk; an approval is the shopper's. */
function act(state: State, action: z.infer<typeof actions>): unknown {
  if ("order" in action) return move(state, action.order, action.do);
  if ("endpoint" in action) state.endpoint = action.endpoint;
  else if ("captures" in action) state.outcome = action.captures;
  else if ("tokenSeconds" in action) state.tokenSeconds = action.tokenSeconds;
  else if ("revoke" in action) state.tokens.clear();
  else {
    const { privateKey } = state.identity;
    return { privateKey, certUrl: `${state.origin}${certificatePath}` };
  }
  return {};
}

function move(state: State, orderId: string, how: "approve" | "complete" | "void"): unknown {
  const order = state.orders.get(orderId);
  if (!order) return { refused: "no such order" };
  const [pending] = order.captures.filter(({ status }) => status === "PENDING");
  if (how === "complete") {
    if (!pending) return { refused: order.status };
    pending.status = "COMPLETED";
    return tellOfCapture(state, order, pending);
  }
  if (order.status !== "PAYER_ACTION_REQUIRED") return { refused: order.status };
  order.status = how === "approve" ? "APPROVED" : "VOIDED";
  return tell(state, `CHECKOUT.ORDER.${order.status}`, "checkout-order", showOrder(state, order));
}

const tellOfCapture = (state: State, order: Order, made: Capture) =>
  tell(
    state,
    `PAYMENT.CAPTURE.${made.status}`,
    "capture",
    showCapture(state, { order, capture: made }),
  );

function tell(state: State, eventType: string, resourceType: string, resource: unknown) {
  const now = new Date();
  const rawBody = JSON.stringify({
    ...{ id: `WH-${newId()}`, event_version: "1.0", create_time: now.toISOString() },
    ...{ resource_type: resourceType, event_type: eventType, resource },
  });
  const about = {
    webhookId: paypalDoubleAccount.webhookId,
    certUrl: `${state.origin}${certificatePath}`,
  };
  const delivery = { headers: signDelivery(state.identity, { rawBody, now, ...about }), rawBody };
  if (state.endpoint !== undefined) state.deliver({ url: state.endpoint, ...delivery });
  return delivery;
}
