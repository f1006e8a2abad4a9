import type { DatabaseSync } from "node:sqlite";
import {
  cancelUnpaidIntent,
  chargeCard,
  type ChargeOutcome,
  completeVerification,
} from "./card-charge.ts";
import {
  type DeclineReason,
  type PayPage,
  renderNotFoundPage,
  renderPayPage,
  renderSettledPage,
  renderVerifyPage,
} from "./hosted-page.ts";
import { findIntent, type IntentRow } from "./intent-store.ts";
import type { SandboxReply, SandboxRequest } from "./sandbox-request.ts";
import { type CardForm, checkCardForm, findTestCard, formatCardNumber } from "./test-cards.ts";

const emptyForm: CardForm = { number: "", expiry: "", cvc: "", name: "" };

function html(status: number, text: string, intent?: IntentRow): SandboxReply {
  const formTargets = intent ? [intent.return_url, intent.cancel_url] : [];
  return { kind: "html", status, html: text, formTargets };
}

function readLocale(request: SandboxRequest, intent?: IntentRow): string {
  return request.url.searchParams.get("locale") ?? intent?.locale ?? "en";
}

/** The values that the fill button of a test card asks for. */
function fillForm(number: string | null, now: Date): CardForm {
  const card = findTestCard(number ?? "");
  if (!card) return emptyForm;
  const year = String((now.getUTCFullYear() + 3) % 100).padStart(2, "0");
  return {
    number: formatCardNumber(card.number),
    expiry: `12/${year}`,
    cvc: "123",
    name: "TEST CARD",
  };
}

function leaveSettled(intent: IntentRow): SandboxReply {
  if (intent.state !== "succeeded") return { kind: "redirect", location: intent.cancel_url };
  if (intent.paid_with === "no_answer") return { kind: "drop" };
  return { kind: "redirect", location: intent.return_url };
}

function replyToOutcome(
  outcome: ChargeOutcome,
  intent: IntentRow,
  again: { locale: string; values: CardForm; database: DatabaseSync },
): SandboxReply {
  const { locale, values } = again;
  switch (outcome.kind) {
    case "charged":
      return leaveSettled({ ...intent, state: "succeeded", paid_with: outcome.behaviour });
    case "settled":
      return leaveSettled(outcome.intent);
    case "verification": {
      const query = new URLSearchParams({ attempt: outcome.attemptId, locale });
      return { kind: "redirect", location: `/pay/${intent.id}/verify?${query}` };
    }
    case "declined":
      return replyDeclined(outcome.reason, intent, { locale, values }, again.database);
    case "not_found":
      return html(404, renderNotFoundPage(locale));
  }
}

function replyDeclined(
  declined: DeclineReason,
  intent: IntentRow,
  page: Pick<PayPage, "locale" | "values">,
  database: DatabaseSync,
): SandboxReply {
  const state = findIntent(database, intent.id)?.state;
  if (state === "failed") return { kind: "redirect", location: intent.cancel_url };
  return html(200, renderPayPage({ intent, ...page, declined }), intent);
}

function submitCard(
  database: DatabaseSync,
  request: SandboxRequest,
  intent: IntentRow,
): SandboxReply {
  const fields = new URLSearchParams(request.body);
  const read = (name: string) => fields.get(name) ?? "";
  const form = {
    number: read("number"),
    expiry: read("expiry"),
    cvc: read("cvc"),
    name: read("name"),
  };
  const locale = readLocale(request, intent);
  if (intent.state !== "requires_payment") return leaveSettled(intent);
  const now = new Date();
  const errors = checkCardForm(form, now);
  const card = findTestCard(form.number);
  const values = { ...form, cvc: "", number: card ? formatCardNumber(card.number) : "" };
  if (!card || Object.keys(errors).length > 0) {
    return html(200, renderPayPage({ intent, locale, values, errors }), intent);
  }
  const outcome = chargeCard(database, intent.id, card, now);
  return replyToOutcome(outcome, intent, { locale, values, database });
}

function submitVerification(
  database: DatabaseSync,
  request: SandboxRequest,
  intent: IntentRow,
): SandboxReply {
  const fields = new URLSearchParams(request.body);
  const approve = fields.get("answer") === "approve";
  const answer = { intentId: intent.id, attemptId: fields.get("attempt") ?? "", approve };
  const outcome = completeVerification(database, answer, new Date());
  const locale = readLocale(request, intent);
  return replyToOutcome(outcome, intent, { locale, values: emptyForm, database });
}

function showPage(
  request: SandboxRequest,
  intent: IntentRow,
  isVerification: boolean,
): SandboxReply {
  const locale = readLocale(request, intent);
  const { searchParams } = request.url;
  const { state } = intent;
  if (state === "succeeded" || state === "failed" || state === "canceled") {
    return html(200, renderSettledPage(intent, locale, state), intent);
  }
  if (isVerification) {
    const page = renderVerifyPage(intent, locale, searchParams.get("attempt") ?? "");
    return html(200, page, intent);
  }
  const values = fillForm(searchParams.get("card"), new Date());
  return html(200, renderPayPage({ intent, locale, values }), intent);
}

/** `/pay/{intentId}`, `/verify` and `/cancel` below it. Reading changes nothing (S9). */
export function handlePay(database: DatabaseSync, request: SandboxRequest): SandboxReply {
  const match = /^\/pay\/(pi_[0-9a-f]{32})(\/verify|\/cancel)?$/.exec(request.url.pathname);
  const intent = match?.[1] === undefined ? undefined : findIntent(database, match[1]);
  if (!intent) return html(404, renderNotFoundPage(readLocale(request)));
  const action = match?.[2];
  if (request.method === "GET" && action !== "/cancel") {
    return showPage(request, intent, action === "/verify");
  }
  if (request.method !== "POST") return { kind: "redirect", location: `/pay/${intent.id}` };
  if (action === "/verify") return submitVerification(database, request, intent);
  if (action === undefined) return submitCard(database, request, intent);
  return leaveSettled(cancelUnpaidIntent(database, intent.id, new Date()) ?? intent);
}
