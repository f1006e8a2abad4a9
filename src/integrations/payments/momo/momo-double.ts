import { createHmac, randomUUID } from "node:crypto";

import { z } from "zod";

import { deskPage, leadTo } from "../doubles/desk-page.ts";
import type { Double, DoubleReply, DoubleRequest, MakeDouble } from "../doubles/double-server.ts";

export const momoDoubleAccount = {
  partnerCode: "MOMODOUBLE",
  accessKey: "access_double",
  secretKey: "secret_double",
};

type Refund = {
  orderId: string;
  amount: number;
  resultCode: number;
  transId: number;
  createdTime: number;
};

type Order = {
  orderId: string;
  requestId: string;
  amount: number;
  orderInfo: string;
  ipnUrl: string;
  redirectUrl: string;
  lang: "vi" | "en";
  resultCode: number;
  transId: number;
  lastUpdated: number;
  refundTrans: Refund[];
};

const callNames = z.enum(["create", "query", "confirm", "refund"]);
type Call = z.infer<typeof callNames>;

type State = {
  orders: Map<string, Order>;
  /** By request id: its final answer; undefined where it came to none. */
  answers: Map<string, DoubleReply | undefined>;
  forced: { on: Call; code: number; status: number }[];
  failingRefunds: number;
  asked: { call: Call; body: unknown }[];
  lastTransId: number;
  world: Parameters<MakeDouble>[0];
};

const requestId = z.string().min(1).max(50);
const newOrderId = z
  .string()
  .max(200)
  .regex(/^[0-9a-zA-Z](?:[-_.]*[0-9a-zA-Z]+)*$/u);

/** What is signed of each call, besides partner code and access key. */
const signedParts = {
  create: z.object({
    ...{ requestId, orderId: newOrderId, amount: z.int(), extraData: z.string() },
    ...{ orderInfo: z.string().min(1).max(255), redirectUrl: z.url(), ipnUrl: z.url() },
    requestType: z.literal("captureWallet"),
  }),
  query: z.object({ requestId, orderId: z.string() }),
  confirm: z.object({
    ...{ requestId, orderId: z.string(), amount: z.int(), description: z.string() },
    requestType: z.enum(["capture", "cancel"]),
  }),
  refund: z.object({
    ...{ requestId, orderId: newOrderId, amount: z.int(), description: z.string() },
    transId: z.int(),
  }),
};

const envelope = z.object({
  partnerCode: z.string(),
  orderId: z.string(),
  requestId,
  signature: z.string(),
  lang: z.enum(["vi", "en"]).optional(),
});

type About = { partnerCode: string; orderId: string; requestId: string };

/** Codes that end a request, so that it is answered alike when it comes again. */
const finalCodes = new Set([
  ...[0, 98, 99, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1017, 1026],
  ...[1080, 1081, 1088, 2019, 4001, 4002, 4100],
]);

const approved = 9000;

/**
 * MoMo's API, version 2, as far as the adapter uses it: wallet orders in two steps, refunds, request ids and
 * signed notifications. It signs by itself, by MoMo's rule that names go by the alphabet. Its desk pays, declines
 * and lets an order run out, as a shopper with MoMo's app would, and answers the next call of a kind as it is told.
 */
export const makeMomoDouble: MakeDouble = (world): Double => {
  const state: State = {
    ...{ orders: new Map(), answers: new Map(), forced: [], failingRefunds: 0, asked: [] },
    ...{ lastTransId: 4_000_000_000, world },
  };
  return {
    answer: (request) => answer(state, request),
    isRead: ({ url }) => url.pathname.endsWith("/query"),
    act: (action) => act(state, actions.parse(action)),
    ledger: () => ({
      holds: listOrders(state, approved),
      charges: listOrders(state, 0),
      letGo: listOrders(state, 1003),
      refunds: [...state.orders.values()].flatMap(({ orderId, refundTrans }) =>
        refundTrans.filter(isDone).map(({ amount }) => ({ orderId, amount })),
      ),
    }),
    refusal: { status: 503, body: { resultCode: 10, message: "maintenance" } },
  };
};

const isDone = ({ resultCode }: { resultCode: number }) => resultCode === 0;

const listOrders = ({ orders }: State, code: number) =>
  [...orders.values()]
    .filter(({ resultCode }) => resultCode === code)
    .map(({ orderId: id, amount }) => ({ id, amount, currency: "VND" }));

function sign(fields: Record<string, unknown>): string {
  const all: Record<string, unknown> = { ...fields, accessKey: momoDoubleAccount.accessKey };
  const names = Object.keys(all).toSorted();
  return createHmac("sha256", momoDoubleAccount.secretKey)
    .update(names.map((name) => `${name}=${String(all[name])}`).join("&"))
    .digest("hex");
}

function tell(resultCode: number, about: object = {}): DoubleReply {
  const isTaken = resultCode === 0 || resultCode >= 1000;
  const body = { ...about, responseTime: Date.now(), resultCode, message: `code ${resultCode}` };
  return { status: isTaken ? 200 : 400, body };
}

function answer(state: State, { method, url, rawBody }: DoubleRequest): DoubleReply | undefined {
  if (method === "GET") return showPage(state, url);
  const path = /^\/v2\/gateway\/api\/(\w+)$/u.exec(url.pathname);
  const call = callNames.safeParse(path?.[1]).data;
  if (!call) return undefined;
  const body: unknown = JSON.parse(rawBody);
  state.asked.push({ call, body });
  const given = envelope.safeParse(body).data;
  const parts = signedParts[call].safeParse(body).data;
  if (!given || !parts) return tell(20);
  const { partnerCode } = given;
  const about = { partnerCode, orderId: given.orderId, requestId: given.requestId };
  const isOurs = partnerCode === momoDoubleAccount.partnerCode;
  if (!isOurs || given.signature !== sign({ ...parts, partnerCode })) return tell(13, about);
  if (call === "query") return takeForced(state, call, about) ?? query(state, about);
  if (state.answers.has(about.requestId)) {
    return state.answers.get(about.requestId) ?? tell(40, about);
  }
  const reply = takeForced(state, call, about) ?? write[call](state, body, about);
  const { resultCode } = z.object({ resultCode: z.int() }).parse(reply.body);
  const again = finalCodes.has(resultCode) ? { ...reply, status: 201 } : undefined;
  state.answers.set(about.requestId, again);
  return reply;
}

/** Takes no effect, but that its request id is known from then on. */
function takeForced({ forced }: State, call: Call, about: About): DoubleReply | undefined {
  const index = forced.findIndex(({ on }) => on === call);
  if (index < 0) return undefined;
  const [taken] = forced.splice(index, 1);
  return taken && { ...tell(taken.code, about), status: taken.status };
}

const payChoices = z.enum(["pay", "decline"]);

/** MoMo's own page of an order. */
function showPage(state: State, url: URL): DoubleReply | undefined {
  const session = Buffer.from(url.searchParams.get("t") ?? "", "base64url").toString();
  const order = state.orders.get(session.split("|")[1] ?? "");
  if (url.pathname !== "/v2/gateway/pay" || !order) return undefined;
  const { orderId, orderInfo, amount, redirectUrl } = order;
  const choice = payChoices.safeParse(url.searchParams.get("do"));
  if (choice.success) {
    act(state, { order: orderId, do: choice.data });
    return leadTo(redirectUrl, { orderId, resultCode: String(order.resultCode) });
  }
  const way = (choose: string) => `${url.pathname}${url.search}&do=${choose}`;
  return deskPage(`${orderInfo}: ${amount} VND`, { Pay: way("pay"), Decline: way("decline") });
}

type Write = (state: State, body: unknown, about: About) => DoubleReply;

const write: Readonly<Record<Exclude<Call, "query">, Write>> = { create, confirm, refund };

const isInBounds = (amount: number) => amount >= 1_000 && amount <= 50_000_000;

function create(state: State, body: unknown, about: About): DoubleReply {
  const { orderId, amount, orderInfo, ipnUrl, redirectUrl } = signedParts.create.parse(body);
  if (!isInBounds(amount)) return tell(22, about);
  if (state.orders.has(orderId)) return tell(41, about);
  const steps = z.object({ autoCapture: z.literal(false) }).safeParse(body);
  if (!steps.success) return tell(20, about);
  const { lang = "vi" } = envelope.parse(body);
  state.orders.set(orderId, {
    ...{ orderId, requestId: about.requestId, amount, orderInfo, ipnUrl, lang, redirectUrl },
    ...{ resultCode: 1000, transId: 0, lastUpdated: Date.now(), refundTrans: [] },
  });
  const session = Buffer.from(`${about.partnerCode}|${orderId}`).toString("base64url");
  const payUrl = `${state.world.origin}/v2/gateway/pay?t=${session}&s=${randomUUID()}`;
  return tell(0, { ...about, amount, payUrl });
}

function query({ orders }: State, about: About): DoubleReply {
  const order = orders.get(about.orderId);
  if (!order) return tell(42, about);
  const { amount, transId, resultCode, refundTrans, lastUpdated } = order;
  const payType = transId === 0 ? "" : "qr";
  const told = { extraData: "", amount, transId, payType, refundTrans, lastUpdated };
  return tell(resultCode, { ...about, ...told, signature: null });
}

function confirm(state: State, body: unknown, about: About): DoubleReply {
  const { orderId, amount, requestType } = signedParts.confirm.parse(body);
  const order = state.orders.get(orderId);
  if (!order) return tell(42, about);
  if (order.resultCode !== approved) return tell(43, about);
  if (order.amount !== amount) return tell(22, about);
  notify(state, order, requestType === "capture" ? 0 : 1003);
  return tell(0, { ...about, amount, transId: order.transId, requestType });
}

function refund(state: State, body: unknown, about: About): DoubleReply {
  const { orderId, amount, transId } = signedParts.refund.parse(body);
  const orders = [...state.orders.values()];
  const known = orders.flatMap((one) => [one, ...one.refundTrans]);
  if (known.some((one) => one.orderId === orderId)) return tell(41, about);
  if (!isInBounds(amount)) return tell(22, about);
  const order = orders.find((one) => one.transId === transId);
  if (order?.resultCode !== 0) return tell(1088, about);
  const refunded = order.refundTrans.filter(isDone).reduce((sum, one) => sum + one.amount, 0);
  if (amount > order.amount - refunded) return tell(1081, about);
  const resultCode = state.failingRefunds > 0 ? 1080 : 0;
  if (resultCode === 1080) state.failingRefunds -= 1;
  const made = { orderId, amount, resultCode, transId: ++state.lastTransId };
  order.refundTrans.push({ ...made, createdTime: Date.now() });
  return tell(resultCode, { ...about, amount, transId: made.transId });
}

const actions = z.union([
  z.strictObject({
    order: z.string(),
    do: z.enum(["pay", "decline", "deny", "expire", "process"]),
  }),
  /** How the next call of a kind is answered, without any effect. */
  z.strictObject({ on: callNames, code: z.int(), status: z.int().default(200) }),
  z.strictObject({ failingRefunds: z.int().min(0) }),
  z.strictObject({ asked: z.literal(true) }),
]);

const outcomes = { pay: approved, decline: 1001, deny: 1006, expire: 1005, process: 7002 } as const;

/** What the adapter's tests have done at the desk; answers the notification of it. */
function act(state: State, action: z.infer<typeof actions>): unknown {
  if ("asked" in action) return state.asked;
  if ("on" in action) return { waiting: state.forced.push(action) };
  if ("failingRefunds" in action) {
    state.failingRefunds = action.failingRefunds;
    return {};
  }
  const order = state.orders.get(action.order);
  if (!order) return { refused: "no such order" };
  if (![1000, 7002].includes(order.resultCode)) return { refused: order.resultCode };
  return notify(state, order, outcomes[action.do]);
}

const texts = { vi: "Kết quả giao dịch", en: "Result of the transaction" } as const;

function notify(state: State, order: Order, resultCode: number) {
  const responseTime = Date.now();
  const { orderId, amount, orderInfo, lang, ipnUrl } = order;
  Object.assign(order, { resultCode, lastUpdated: responseTime });
  if (order.transId === 0) order.transId = ++state.lastTransId;
  const fields = {
    ...{ orderType: "momo_wallet", amount, partnerCode: momoDoubleAccount.partnerCode, orderId },
    ...{ extraData: "", transId: order.transId, responseTime, resultCode, payType: "qr" },
    ...{ message: `${texts[lang]}: ${resultCode}`, requestId: order.requestId, orderInfo },
  };
  const rawBody = JSON.stringify({ ...fields, signature: sign(fields) });
  const delivery = { headers: { "content-type": "application/json" }, rawBody };
  state.world.deliver({ url: ipnUrl, ...delivery });
  return delivery;
}
