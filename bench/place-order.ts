import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";

import pg from "pg";

import { ask } from "./harness/ask.ts";
import { type Bench, type Part, type Subject, verdictOf } from "./harness/bench.ts";
import { createScratchDatabase } from "./harness/scratch-database.ts";
import { campaignPath, startShopServer } from "./harness/shop-server.ts";
import { formatFigure, formatSummary, percentile, summarise } from "./harness/statistics.ts";

const shoppers = 16;
const secondsARound = 5;
const warmUpSeconds = 5;
const goal = { perSecond: 200, p99Ms: 150 };

type Placed = { status: number; tookMs: number };

/** Every call is of another network, as shoppers are. */
let network = 0;
function nextAddress(): string {
  network += 1;
  return `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`;
}

function place(port: number, agent: Agent, body: string): Promise<Placed> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...{ host: "127.0.0.1", port, agent, method: "POST", path: "/api2/public/order/create" },
        headers: {
          host: `localhost:${port}`,
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          "idempotency-key": randomUUID(),
          "x-forwarded-for": nextAddress(),
        },
      },
      (answer) => {
        answer.resume();
        answer.once("error", reject);
        answer.once("end", () =>
          resolve({ status: answer.statusCode ?? 0, tookMs: performance.now() - startedAt }),
        );
      },
    );
    sent.once("error", reject);
    sent.end(body);
  });
}

async function orderBody(port: number): Promise<string> {
  const reply = await ask({ port, path: `/public/campaign${campaignPath}` });
  const { data } = JSON.parse(reply.body.toString()) as {
    data: {
      campaign_id: number;
      products: { id: number; default_option: string; price: number; currency_code: string }[];
    };
  };
  const [product] = data.products;
  if (!product) throw new Error("a campaign without a product");
  const { currency_code } = product;
  const line = {
    ...{ cartItemId: "1", campaign_id: data.campaign_id, product_id: product.id, quantity: 2 },
    ...{
      options: JSON.parse(product.default_option) as object,
      price: product.price,
      currency_code,
    },
  };
  const order = { products: [line], currency_code, country: "DE", locale: "en", visit_info: {} };
  return JSON.stringify(order);
}

/** So many shoppers, each placing the next order once the one before is answered. */
async function rush(port: number, body: string, seconds: number): Promise<Placed[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: shoppers });
  const until = performance.now() + seconds * 1_000;
  const placed: Placed[] = [];
  const shop = async () => {
    while (performance.now() < until) placed.push(await place(port, agent, body));
  };
  await Promise.all(Array.from({ length: shoppers }, shop)).finally(() => agent.destroy());
  return placed;
}

async function countOrders(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: string }>("select count(*) from orders");
    return Number(rows[0]?.count);
  } finally {
    await client.end();
  }
}

async function measure(bench: Bench) {
  const databaseUrl = await createScratchDatabase(bench);
  const settings = { TRUSTED_PROXIES: "127.0.0.1", VERIFY_AFTER_ORDERS: "off", LOG_LEVEL: "warn" };
  const { port } = await startShopServer(bench, { DATABASE_URL: databaseUrl, ...settings });
  const body = await orderBody(port);
  let placed = (await rush(port, body, warmUpSeconds)).length;
  const perSecond: number[] = [];
  const p99: number[] = [];
  for (let round = 0; round < bench.rounds; round++) {
    const answers = await rush(port, body, secondsARound);
    const refused = answers.find(({ status }) => status !== 200);
    if (refused) throw new Error(`an order was answered ${refused.status}`);
    placed += answers.length;
    perSecond.push(answers.length / secondsARound);
    p99.push(
      percentile(
        answers.map(({ tookMs }) => tookMs),
        0.99,
      ),
    );
  }
  return { perSecond, p99, lost: placed - (await countOrders(databaseUrl)) };
}

/** P6: orders placed over HTTP, validated, priced anew and durable, on PostgreSQL. */
export const measurePlaceOrder: Subject = async (bench) => {
  const { perSecond, p99, lost } = await measure(bench);
  const rate = summarise(perSecond);
  const slow = summarise(p99);
  const parts: Part[] = [
    {
      label: "orders a second",
      figure: formatSummary(rate, ""),
      goal: `≥${goal.perSecond}`,
      verdict: verdictOf(rate.median >= goal.perSecond),
    },
    {
      label: "p99",
      figure: formatSummary(slow, " ms"),
      goal: `≤${goal.p99Ms} ms`,
      verdict: verdictOf(slow.median <= goal.p99Ms),
    },
    {
      label: "answered and not in the database",
      figure: formatFigure(lost),
      goal: "0",
      verdict: verdictOf(lost === 0),
    },
  ];
  return {
    what: "order placed: validated, priced anew, durable",
    rounds: bench.rounds,
    parts,
    note: `POST /public/order/create of one line on PostgreSQL, ${shoppers} shoppers, each of a network of its own and with the next order once the one before is answered, ${secondsARound} s a round; server, database and shoppers share the machine's two cores; before its statements were prepared and made fewer (12 for 20), on the same machine: 122 (113–130) a second, p99 193 ms (180–331); Medusa's figure is measured elsewhere`,
  };
};
