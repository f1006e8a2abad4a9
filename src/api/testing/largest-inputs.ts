import type { EndpointDefinition } from "#contract/endpoint.ts";
import { type EndpointKey, endpoints } from "#contract/endpoints.ts";
import { maxCartLines } from "#domain/cart/cart-limits.ts";
import { testDesign, testShape } from "#domain/design/testing/test-design.ts";

import { createBody } from "./create-body.ts";

/** A call with an input as large as the endpoint takes, or larger than it should. */
export type CostlyCall = { name: string; path: string; method: string; body?: string };

/** What the table needs of a store: a line that it sells, and an order of the most lines. */
export type CostScene = { line: object; token: string };

const largestBody = ({ maxBodyBytes = 64 * 1024 }: EndpointDefinition) => maxBodyBytes;

const repeat = (part: string, bytes: number) => part.repeat(Math.floor(bytes / part.length));

/** Bodies of any call, as large as it takes: each is slow for another part of what reads it. */
function listBodies(bytes: number): [string, string][] {
  const room = bytes - 40;
  const names = Array.from({ length: Math.floor(room / 12) }, (_, at) => `"k${at}":0`);
  const few = names.slice(0, 29_000);
  return [
    [
      "many fields",
      `{${names
        .join(",")
        .slice(0, room)
        .replace(/,[^,]*$/u, "")}}`,
    ],
    [
      "the most fields",
      `{${few
        .join(",")
        .slice(0, room)
        .replace(/,[^,]*$/u, "")}}`,
    ],
    ["a long list", `{"products":[${repeat("0,", room)}0]}`],
    ["the longest list", `{"products":[${repeat("0,", Math.min(room, 58_000))}0]}`],
    ["many objects", `{"products":[${repeat("{},", room)}{}]}`],
    ["deep lists", `{"products":${repeat("[", room / 2)}${repeat("]", room / 2)}}`],
    ["deep objects", `${repeat('{"a":', room / 6)}0${repeat("}", room / 6)}`],
    ["one long text", `{"email":"${repeat("x", room)}"}`],
    ["escapes", `{"email":"${repeat("\\u00e9", room)}"}`],
    ["no JSON", repeat('"', room)],
  ];
}

const longWords = (length: number) => "a-".repeat(length / 2);
const listing = [
  `s=${"trail%20".repeat(25)}`,
  ...["collection_slug", "category_slug", "nickname", "product", "color", "type"].map(
    (name) => `${name}=${longWords(120)}`,
  ),
  "filter_price=1-999999999&sort=newest&page=100000",
].join("&");
const relatedLines = Array.from({ length: 20 }, (_, at) => ({
  ...{ product_id: at + 1, campaign_id: at + 1, template_id: at + 1 },
}));
const related = `type=cart&filter=${encodeURIComponent(JSON.stringify(relatedLines))}`;
const manyParameters = Array.from({ length: 1_500 }, (_, at) => `p${at}=${at}`).join("&");

const email = `${"a".repeat(64)}@${"a.".repeat(92)}com`;
const address = {
  ...{ name: "n".repeat(120), first_name: "n".repeat(60), last_name: "n".repeat(60) },
  ...{ company: "c".repeat(120), address: "1 ".repeat(80), address2: "2 ".repeat(80) },
  ...{ city: "c ".repeat(50), state: "s".repeat(100), region: "r".repeat(100) },
  ...{ zipcode: "1".repeat(20), country: "DE", phone: "+1".repeat(20) },
};
const fields = (count: number, length: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`field ${at}`, "x".repeat(length)]));
/** A design of as many figures, with as long outlines, as one may have. */
const outline = `M0 0${" L1 0.5".repeat(400)} Z`;
const design = JSON.stringify(
  testDesign({
    objects: Array.from({ length: 100 }, (_, at) =>
      testShape({ id: `shape-${at}`, shape: "path", path: outline }),
    ),
  }),
);

function listLines(line: object): [string, object[]][] {
  const lines = (more: object, count: number = maxCartLines) =>
    Array.from({ length: count }, (_, at) => ({ ...line, cartItemId: `${at}`, ...more }));
  return [
    ["the most lines", lines({})],
    ["the most fields a line", lines({ custom_options: fields(190, 60) })],
    ["the longest options", lines({ options: fields(100, 110) })],
    ["many groups", lines({ customer_custom_options: Array(50).fill(fields(4, 60)) })],
    ["designs that are none", lines({ designs: { front: "x".repeat(19_000) } })],
    ["the largest designs", lines({ designs: { front: design, back: design } }, 3)],
    ["wrong types", lines({ quantity: "x", price: "x", options: 1, campaign_id: "y" })],
  ];
}

type WriteKey = Exclude<EndpointKey, `GET ${string}`>;
type ReadKey = Exclude<EndpointKey, WriteKey>;
type Extra = (scene: CostScene) => [name: string, body: object][];

const nothing: Extra = () => [["nothing", {}]];
const longestSignature: Extra = () => [["the longest signature", { signature: "s".repeat(64) }]];
const create: Extra = ({ line }) =>
  listLines(line).map(([name, products]) => [name, createBody(products, { email })]);
const update: Extra = ({ token }) => [["the longest fields", { token, email, address }]];
const drawing = { kind: "tshirt", view: "front" };

/** The largest bodies that the schema of each call takes. A call without an entry does not compile. */
const bodies: Record<WriteKey, Extra> = {
  "PUT /public/tracking": () => [
    [
      "the most events",
      {
        ...{ appId: "customer", sessionId: "s".repeat(64) },
        events: Array(20).fill({ track: "t".repeat(60), pixelsData: fields(10, 20) }),
      },
    ],
  ],
  "POST /public/cart/check": ({ line }) =>
    listLines(line).map(([name, products]) => [
      name,
      { products, currency_code: "USD", discount_code: "d".repeat(64) },
    ]),
  "POST /public/test-price": () => [["an arm", { arm: "test" }]],
  "POST /public/design/proof": ({ line }) => [
    ["the largest designs", { ...line, designs: { front: design, back: design, left: design } }],
  ],
  "POST /public/order/create": create,
  "POST /v2/public/order/create": create,
  "POST /public/order/update": update,
  "POST /v2/public/order/update": update,
  "POST /public/email-validation": () => [
    ["the longest address", { email }],
    ["many labels", { email: `a@${"a.".repeat(498)}` }],
    ["the longest text", { email: "@.".repeat(500) }],
  ],
  "POST /public/order/{id}/handoff": () => [["a language", { locale: "pt-BR" }]],
  "PUT /public/order/{id}/handoff": () => [["a code", { code: "c".repeat(32) }]],
  "POST /public/order/log-checkout-exception": ({ token }) => [
    ["the longest message", { token, stage: "update", message: "é".repeat(2_000) }],
  ],
  "DELETE /public/order/confirm-cancel/{id}": nothing,
  "PUT /public/order/confirm-cancel/{id}": longestSignature,
  "POST /public/order/cancel": ({ token }) => [["an order", { token, action: "cancel" }]],
  "PUT /public/order/confirm-address/{id}": longestSignature,
  "PUT /public/order/customer/{id}": () => [["the longest fields", { email, address }]],
  "POST /public/order/line/{id}/read": () => [
    ["the longest fields", { cartItemId: "1".repeat(40), signature: "s".repeat(64) }],
  ],
  "PUT /public/order/line/{id}": ({ line }) =>
    listLines(line).map(([name, [own]]) => [name, { line: own }]),
  "POST /public/order/track": () => [["the longest fields", { number: "9".repeat(40), email }]],
  "POST /public/order/payment": ({ token }) => [
    ["the longest fields", { token, gateway: "g".repeat(40), total_minor: 1 }],
  ],
  "POST /public/order/addition": ({ line, token }) => [
    ["the largest designs", { token, line: { ...line, designs: { front: design } } }],
  ],
  "POST /public/order/payment/return": () => [["a gateway", { gateway: "g".repeat(40) }]],
  "POST /public/order/stripe/get-intent-order": () => [["a number", { number: "9".repeat(40) }]],
  "POST /public/order/stripe/get-intent-order-addition": nothing,
  "POST /public/order/stripe/get-express": () => [["a number", { number: "9".repeat(40) }]],
  "POST /public/order/paypal/get-order": nothing,
  "POST /public/payments/{gateway}/webhook": nothing,
  "PUT /public/order/reminder": ({ token }) => [["the longest address", { token, email }]],
  "POST /public/order/callback/abandoned": () => [["the longest key", { key: "k".repeat(100) }]],
  "POST /public/unsubscribe/{token}": nothing,
  "POST /public/fulfilment/report": nothing,
  "POST /public/product-reviews/open": () => [["a campaign", { campaign_id: 1 }]],
  "POST /public/product-reviews/create": ({ token }) => [
    ["the longest text", { token, product_id: 1, rating: 5, content: "é".repeat(5_000) }],
  ],
  "POST /public/csrf-token": nothing,
  "POST /public/pre-signed-url": () => [
    ["the longest name", { fileName: `${"n".repeat(996)}.png` }],
  ],
  "POST /public/picture/import": () => [
    ["the longest address", { address: `https://example.com/${"a".repeat(1_980)}` }],
  ],
  "POST /public/upload/check": () => [
    ["the most keys", { keys: Array.from({ length: 100 }, () => "uploads/".padEnd(100, "k")) }],
  ],
  "POST /public/draft": () => [
    [
      "the largest draft",
      {
        draft: {
          ...{ version: 1, campaign_id: 1, product_id: 1 },
          ...{ designs: { front: design }, written: fields(200, 200) },
        },
      },
    ],
  ],
  "POST /canvas/mockup": () => [
    ["the largest designs", { base: drawing, designs: { front: design, back: design } }],
  ],
  "POST /canvas/render3d": () => [
    ["the largest designs", { base: { kind: "mug" }, designs: { front: design, back: design } }],
  ],
};

/** The longest queries of each call, beside those of any. A call without an entry does not compile. */
const queries: Record<ReadKey, string[]> = {
  "GET /public/storefront": [],
  "GET /public/storeinfo": [],
  "GET /public/general": [],
  "GET /public/home": [],
  "GET /public/collections": [],
  "GET /public/products": [listing],
  "GET /public/products/get-filter": [listing],
  "GET /public/products/similar": ["id=1"],
  "GET /public/campaign/{slug}": [],
  "GET /public/storefront/pages": ["locale=de"],
  "GET /public/page/{slug}": ["locale=de"],
  "GET /public/faq": ["locale=de"],
  "GET /public/campaign/{slug}/bundle-discount": [`productIds=${Array(20).fill(1).join(",")}`],
  "GET /public/campaign/{slug}/promotions": [`campaignIds=${Array(20).fill(1).join(",")}`],
  "GET /public/campaign/{slug}/variants": ["productId=1&sellerId=1"],
  "GET /public/campaign/{slug}/custom-designs": [],
  "GET /public/campaign/{slug}/related": [related, `filter=${"[".repeat(2_048)}`],
  "GET /public/campaign/{slug}/stats": [],
  "GET /public/products/stats": [`campaignSlug=${longWords(120)}`, "campaign_id=1"],
  "GET /public/order/challenge": [],
  "GET /public/order": [],
  "GET /v2/public/order/{token}": [],
  "GET /public/order/{id}": [],
  "GET /public/order/{id}/detail": [],
  "GET /public/subscribe/token/{token}": [],
  "GET /public/product-reviews/{templateId}/summary": ["campaignId=1"],
  "GET /public/product-reviews/{templateId}": ["campaignId=1&page=99999&filter=photos"],
  "GET /public/draft/{key}": [],
};

const isRead = (key: EndpointKey): key is ReadKey => key.startsWith("GET ");

/** Every call of the table for one endpoint of the contract. */
export function listCostlyCalls(key: EndpointKey, scene: CostScene): CostlyCall[] {
  const [method = "GET", template = ""] = key.split(" ");
  const path = template
    .replace(/\{(?:token|id)\}/u, scene.token)
    .replace("{templateId}", "1")
    .replace(/\{\w+\}/u, longWords(120));
  if (isRead(key)) {
    const all = [...queries[key], "", `token=${scene.token}`, manyParameters];
    return all.map((query) => ({ name: query.slice(0, 30), path: `${path}?${query}`, method }));
  }
  const named = bodies[key](scene).map(([name, body]) => [name, JSON.stringify(body)] as const);
  const every = [...listBodies(largestBody(endpoints[key])), ...named];
  return every.map(([name, body]) => ({ name, path, method, body }));
}
