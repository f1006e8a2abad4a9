import { testCards, type CardBehaviour } from "./test-cards.ts";

export type ChargeByHttpOptions = {
  /** Which test card pays; `success` unless told. */
  card?: CardBehaviour;
  /** Answer to the extra verification. */
  verification?: "approve" | "decline";
  expiry?: string;
  cvc?: string;
  name?: string;
  /** How often the form is posted at the same time. */
  submits?: number;
};

/**
 * `stayed`: the page was shown again (declined or refused); `dropped`: no reply at all; `settled`: the page
 * had no form, as the payment was made or given up before.
 */
export type ShopperOutcome =
  | { kind: "left"; location: string }
  | { kind: "settled" }
  | { kind: "stayed"; status: number; html: string }
  | { kind: "dropped" };

type PageForm = { action: string; fields: URLSearchParams };

function findForm(html: string, actionEnding: RegExp): PageForm | undefined {
  for (const [form] of html.matchAll(/<form method="post"[\s\S]*?<\/form>/g)) {
    const action = /action="([^"]+)"/.exec(form)?.[1];
    if (action === undefined || !actionEnding.test(action)) continue;
    const fields = new URLSearchParams();
    for (const [, name, value] of form.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)) {
      if (name !== undefined) fields.set(name, value ?? "");
    }
    return { action, fields };
  }
  return undefined;
}

async function post(url: URL, fields: URLSearchParams): Promise<ShopperOutcome> {
  let response: Response;
  try {
    response = await fetch(url, { method: "POST", body: fields, redirect: "manual" });
  } catch {
    return { kind: "dropped" };
  }
  const location = response.headers.get("location");
  if (response.status === 303 && location !== null) return { kind: "left", location };
  return { kind: "stayed", status: response.status, html: await response.text() };
}

/** Undefined where the payment is settled, which the page says with a link back and without forms. */
async function findFormAt(url: URL, actionEnding: RegExp) {
  const page = await fetch(url);
  const html = await page.text();
  const form = findForm(html, actionEnding);
  if (form) return { url: new URL(form.action, url), fields: form.fields };
  if (page.ok && !html.includes("<form") && html.includes('<a class="button"')) return undefined;
  throw new Error(`${url} answered ${page.status} and has no such form: ${html.slice(0, 300)}`);
}

async function openForm(url: URL, actionEnding: RegExp) {
  const form = await findFormAt(url, actionEnding);
  if (!form) throw new Error("the payment is settled");
  return form;
}

async function verify(url: URL, answer: "approve" | "decline"): Promise<ShopperOutcome> {
  const form = await openForm(url, /\/verify/);
  form.fields.set("answer", answer);
  return post(form.url, form.fields);
}

/** Pays an intent as a shopper without a browser would; one outcome for each submit, one where it is settled. */
export async function chargeByHttpRepeatedly(
  redirectUrl: string,
  options: ChargeByHttpOptions = {},
): Promise<ShopperOutcome[]> {
  const { card = "success", submits = 1 } = options;
  const url = new URL(redirectUrl);
  const form = await findFormAt(url, /\/pay\/\w+\?/);
  if (!form) return [{ kind: "settled" }];
  const year = String((new Date().getUTCFullYear() + 3) % 100).padStart(2, "0");
  form.fields.set("number", testCards.find(({ behaviour }) => behaviour === card)?.number ?? "");
  form.fields.set("expiry", options.expiry ?? `12/${year}`);
  form.fields.set("cvc", options.cvc ?? "123");
  form.fields.set("name", options.name ?? "TEST CARD");
  const outcomes = Array.from({ length: submits }, async () => {
    const outcome = await post(form.url, form.fields);
    if (outcome.kind !== "left" || !/^\/pay\/\w+\/verify/.test(outcome.location)) return outcome;
    return verify(new URL(outcome.location, url), options.verification ?? "approve");
  });
  return Promise.all(outcomes);
}

/** Pays an intent by posting the forms of its hosted page. */
export async function chargeByHttp(
  redirectUrl: string,
  options: Omit<ChargeByHttpOptions, "submits"> = {},
): Promise<ShopperOutcome> {
  const [outcome] = await chargeByHttpRepeatedly(redirectUrl, options);
  if (!outcome) throw new Error("nothing was posted");
  return outcome;
}

/** Leaves the hosted page by its cancel button. */
export async function cancelByHttp(redirectUrl: string): Promise<ShopperOutcome> {
  const form = await openForm(new URL(redirectUrl), /\/cancel\?/);
  return post(form.url, form.fields);
}
