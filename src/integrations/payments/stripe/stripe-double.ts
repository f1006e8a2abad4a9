import { createHmac, randomUUID } from "node:crypto";

import { z } from "zod";

import type { Double, DoubleReply, DoubleRequest, MakeDouble } from "../doubles/double-server.ts";
import { stripeStandIn } from "./stripe-stand-in.ts";

/** Where the double has what stands in for Stripe's script. */
export const stripeStandInPath = "/v3/";

export const stripeDoubleAccount = {
  secretKey: "sk_test_double",
  publishableKey: "pk_test_double",
  webhookSecret: "whsec_double",
};

type Charge = { id: string; amount: number; amount_refunded: number };

type Intent = {
  id: string;
  object: "payment_intent";
  amount: number;
  amount_received: number;
  currency: string;
  status: string;
  client_secret: string;
  metadata: Record<string, string>;
  last_payment_error: { code: string } | null;
  charge: Charge | null;
};

type Refund = { id: string; intentId: string; amount: number };

type World = Parameters<MakeDouble>[0];

type State = {
  intents: Map<string, Intent>;
  refunds: Refund[];
  /** By idempotency key: what was asked, and how it was answered. */
  answers: Map<string, { asked: string; reply: DoubleReply }>;
  endpoint: string | undefined;
  deliver: World["deliver"];
};

/**
 * Stripe's API as far as the adapter uses it: payment intents with search, refunds, idempotency keys, signed
 * events. Its desk pays, declines and lets an intent be looked into, as a shopper with Stripe's elements would.
 */
export const makeStripeDouble: MakeDouble = ({ origin, deliver }): Double => {
  const state: State = {
    ...{ intents: new Map(), refunds: [], answers: new Map() },
    ...{ endpoint: undefined, deliver },
  };
  return {
    answer: (request) =>
      request.url.pathname === stripeStandInPath
        ? { status: 200, body: stripeStandIn(origin), type: "text/javascript" }
        : answer(state, request),
    act: (action) => act(state, actions.parse(action)),
    ledger: () => ({
      charges: [...state.intents.values()]
        .filter(({ amount_received }) => amount_received > 0)
        .map(({ id, amount_received, currency }) => ({ id, amount: amount_received, currency })),
      refunds: state.refunds,
      intents: [...state.intents.values()].map(({ id, amount, currency, status }) => {
        return { id, amount, currency, status };
      }),
    }),
    refusal: fail(503, "api_error", "try again"),
  };
};

const fail = (status: number, type: string, message: string, code?: string): DoubleReply => ({
  status,
  body: { error: { type, message, ...(code !== undefined && { code }) } },
});

const missing = (what: string) =>
  fail(404, "invalid_request_error", `No such ${what}`, "resource_missing");

const invalid = (message: string, code?: string) =>
  fail(400, "invalid_request_error", message, code);

function answer(state: State, request: DoubleRequest): DoubleReply | undefined {
  const { method, url, headers, rawBody } = request;
  if (headers.authorization !== `Bearer ${stripeDoubleAccount.secretKey}`) {
    return fail(401, "invalid_request_error", "Invalid API Key provided");
  }
  if (method === "GET") return read(state, url);
  const key = headers["idempotency-key"];
  const asked = `${url.pathname} ${rawBody}`;
  const earlier = typeof key === "string" ? state.answers.get(key) : undefined;
  if (earlier) {
    return earlier.asked === asked
      ? earlier.reply
      : fail(400, "idempotency_error", "Keys are for the same parameters as the first time");
  }
  const reply = write(state, url.pathname, new URLSearchParams(rawBody));
  // As there: what was refused before it began is not kept.
  if (typeof key === "string" && reply && reply.status !== 400) {
    state.answers.set(key, { asked, reply: structuredClone(reply) });
  }
  return reply;
}

function read(state: State, url: URL): DoubleReply | undefined {
  if (url.pathname === "/v1/payment_intents/search") {
    const wanted = /^metadata\['reference'\]:'(.*)'$/u.exec(url.searchParams.get("query") ?? "");
    if (!wanted) return invalid("a query that the double does not know");
    const found = [...state.intents.values()].filter(
      ({ metadata }) => metadata["reference"] === wanted[1],
    );
    return { status: 200, body: { object: "search_result", data: found.map(expanded) } };
  }
  const id = /^\/v1\/payment_intents\/([\w-]+)$/u.exec(url.pathname)?.[1];
  if (id === undefined) return undefined;
  const intent = state.intents.get(id);
  if (!intent) return missing("payment_intent");
  const isExpanded = [...url.searchParams.values()].includes("latest_charge");
  return { status: 200, body: isExpanded ? expanded(intent) : plain(intent) };
}

const plain = ({ charge, ...intent }: Intent) => ({ ...intent, latest_charge: charge?.id ?? null });
const expanded = ({ charge, ...intent }: Intent) => ({ ...intent, latest_charge: charge });

function write(state: State, path: string, form: URLSearchParams): DoubleReply | undefined {
  if (path === "/v1/payment_intents") return create(state, form);
  if (path === "/v1/refunds") return refund(state, form);
  const id = /^\/v1\/payment_intents\/([\w-]+)\/cancel$/u.exec(path)?.[1];
  if (id === undefined) return undefined;
  const intent = state.intents.get(id);
  if (!intent) return missing("payment_intent");
  if (["succeeded", "canceled", "processing"].includes(intent.status)) {
    return invalid(`a ${intent.status} intent`, "payment_intent_unexpected_state");
  }
  intent.status = "canceled";
  tell(state, "payment_intent.canceled", intent);
  return { status: 200, body: plain(intent) };
}

const wholeAmount = (text: string | null) =>
  text !== null && /^[1-9]\d{0,11}$/u.test(text) ? Number(text) : undefined;

/** The currencies that Stripe lists, in the order of its page, as a check of the list that the adapter reads. */
const listedCurrencies = (
  "usd aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bif bmd bnd bob brl bsd bwp byn bzd " +
  "cad cdf chf clp cny cop crc cve czk djf dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gnf gtq " +
  "gyd hkd hnl htg huf idr ils inr isk jmd jpy kes kgs khr kmf krw kyd kzt lak lbp lkr lrd lsl mad " +
  "mdl mga mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ngn nio nok npr nzd pab pen pgk php pkr pln " +
  "pyg qar ron rsd rub rwf sar sbd scr sek sgd shp sle sos srd std szl thb tjs top try ttd twd tzs " +
  "uah ugx uyu uzs vnd vuv wst xaf xcd xof xpf yer zar zmw bhd jod kwd omr tnd"
).split(" ");

const digits: Readonly<Record<string, number>> = { idr: 12, cop: 10, inr: 9 };

/** Why Stripe refuses to charge an amount in a currency. */
function findChargeFault(amount: number, currency: string): DoubleReply | undefined {
  if (!listedCurrencies.includes(currency)) {
    const listed = listedCurrencies.join(", ");
    return invalid(`Invalid currency: ${currency}. Stripe currently supports these: ${listed}`);
  }
  if (String(amount).length > (digits[currency] ?? 8)) {
    return invalid(`Amount must be at most ${digits[currency] ?? 8} digits`, "amount_too_large");
  }
  return undefined;
}

function create(state: State, form: URLSearchParams): DoubleReply {
  const amount = wholeAmount(form.get("amount"));
  const currency = form.get("currency") ?? "";
  if (amount === undefined) return invalid("Invalid integer", "parameter_invalid_integer");
  const fault = findChargeFault(amount, currency);
  if (fault) return fault;
  const id = `pi_${randomUUID().replaceAll("-", "")}`;
  const intent: Intent = {
    ...{ id, object: "payment_intent", amount, amount_received: 0, currency },
    ...{ status: "requires_payment_method", client_secret: `${id}_secret_${randomUUID()}` },
    metadata: { reference: form.get("metadata[reference]") ?? "" },
    ...{ last_payment_error: null, charge: null },
  };
  state.intents.set(id, intent);
  return { status: 200, body: plain(intent) };
}

function refund(state: State, form: URLSearchParams): DoubleReply {
  const intent = state.intents.get(form.get("payment_intent") ?? "");
  if (!intent) return missing("payment_intent");
  const { charge } = intent;
  if (charge === null) return invalid("This payment intent has no successful charge");
  const amount = wholeAmount(form.get("amount"));
  if (amount === undefined) return invalid("Invalid integer", "parameter_invalid_integer");
  if (amount > charge.amount - charge.amount_refunded) {
    return invalid("Refund amount is greater than unrefunded amount on charge");
  }
  charge.amount_refunded += amount;
  const made: Refund = { id: `re_${randomUUID()}`, intentId: intent.id, amount };
  state.refunds.push(made);
  tell(state, "charge.refunded", intent);
  return { status: 200, body: { id: made.id, object: "refund", amount, status: "succeeded" } };
}

const actions = z.union([
  z.strictObject({ endpoint: z.url() }),
  z.strictObject({
    intent: z.string(),
    do: z.enum(["pay", "decline", "process"]),
  }),
  z.strictObject({
    ...{ secret: z.string(), do: z.enum(["pay", "decline"]) },
    /** What a wallet has shown, where one pays. */
    amount: z.int().optional(),
  }),
  z.strictObject({ sign: z.string(), at: z.int() }),
]);

/** What the adapter's tests have done at the desk; a payment by its client secret is the browser's. */
function act(state: State, action: z.infer<typeof actions>): unknown {
  if ("endpoint" in action) {
    state.endpoint = action.endpoint;
    return {};
  }
  if ("sign" in action) return signHeaders(action.sign, action.at);
  const intent =
    "secret" in action
      ? [...state.intents.values()].find(({ client_secret }) => client_secret === action.secret)
      : state.intents.get(action.intent);
  if (!intent) return { refused: "no such intent" };
  if ("amount" in action && action.amount !== undefined && action.amount !== intent.amount) {
    return { refused: "another amount" };
  }
  if (!["requires_payment_method", "processing"].includes(intent.status)) {
    return { refused: intent.status };
  }
  if (action.do === "decline") {
    intent.status = "requires_payment_method";
    intent.last_payment_error = { code: "card_declined" };
    return tell(state, "payment_intent.payment_failed", intent);
  }
  if (action.do === "process") {
    intent.status = "processing";
    return tell(state, "payment_intent.processing", intent);
  }
  intent.status = "succeeded";
  intent.amount_received = intent.amount;
  intent.charge = { id: `ch_${randomUUID()}`, amount: intent.amount, amount_refunded: 0 };
  return tell(state, "payment_intent.succeeded", intent);
}

function signHeaders(rawBody: string, seconds: number): Record<string, string> {
  const signature = createHmac("sha256", stripeDoubleAccount.webhookSecret)
    .update(`${seconds}.${rawBody}`)
    .digest("hex");
  return { "stripe-signature": `t=${seconds},v1=${signature}` };
}

function tell(state: State, type: string, intent: Intent) {
  const { charge, metadata } = intent;
  const object =
    type === "charge.refunded"
      ? { ...charge, object: "charge", payment_intent: intent.id, metadata }
      : plain(intent);
  const seconds = Math.floor(Date.now() / 1000);
  const event = { id: `evt_${randomUUID()}`, object: "event", type, created: seconds };
  const rawBody = JSON.stringify({ ...event, data: { object } });
  const delivery = { headers: signHeaders(rawBody, seconds), rawBody };
  if (state.endpoint !== undefined) state.deliver({ url: state.endpoint, ...delivery });
  return delivery;
}
