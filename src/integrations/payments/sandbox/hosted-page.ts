import { formatMoney } from "#messages/format-money.ts";

import type { IntentRow } from "./intent-store.ts";
import { pageStyle } from "./page-style.ts";
import { findPageLanguage, type PageLanguage } from "./page-texts.ts";
import {
  type CardErrors,
  type CardField,
  type CardForm,
  formatCardNumber,
  testCards,
} from "./test-cards.ts";

export type DeclineReason = "declined" | "insufficient_funds" | "verification_declined";

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function renderDocument(language: PageLanguage, main: string): string {
  const { texts } = language;
  return `<!doctype html>
<html lang="${language.code}" dir="${language.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escape(texts.title)}</title>
<style>${pageStyle}</style>
</head>
<body>
<header class="notice"><strong>${escape(texts.testNotice)}</strong>${escape(texts.testDetail)}</header>
${main}
</body>
</html>
`;
}

function renderSummary(language: PageLanguage, intent: IntentRow, title: string): string {
  const amount = formatMoney(intent.amount_minor, intent.currency, language.code);
  return `<h1>${escape(title)}</h1>
<p class="soft">${escape(intent.description)}</p>
<p class="soft">${escape(language.texts.amount)}</p>
<p class="amount"><bdi>${escape(amount)}</bdi></p>`;
}

function renderField(
  language: PageLanguage,
  field: CardField,
  form: { values: CardForm; errors: CardErrors },
): string {
  const { texts } = language;
  const error = form.errors[field];
  const hint = field === "name" ? undefined : texts.hints[field];
  const describedBy = [hint && `${field}-hint`, error && `${field}-error`]
    .filter(Boolean)
    .join(" ");
  const attributes = [
    `id="${field}" name="${field}" value="${escape(form.values[field])}"`,
    'type="text" autocomplete="off" spellcheck="false" required',
    field === "name"
      ? 'dir="auto" maxlength="200"'
      : 'dir="ltr" inputmode="numeric" maxlength="25"',
    describedBy && `aria-describedby="${describedBy}"`,
    error && 'aria-invalid="true"',
  ];
  return `<div class="field"><label for="${field}">${escape(texts.fields[field])}</label>
${hint ? `<span class="hint" id="${field}-hint">${escape(hint)}</span>` : ""}
${error ? `<span class="error" id="${field}-error">${escape(texts.errors[error])}</span>` : ""}
<input ${attributes.filter(Boolean).join(" ")}></div>`;
}

function renderAlert(language: PageLanguage, errors: CardErrors, declined?: DeclineReason): string {
  const { texts } = language;
  const lines = declined
    ? [escape(texts.declined[declined])]
    : (["number", "expiry", "cvc", "name"] as const).flatMap((field) => {
        const error = errors[field];
        const text = error && `${texts.fields[field]}: ${texts.errors[error]}`;
        return text ? [`<a href="#${field}">${escape(text)}</a>`] : [];
      });
  if (lines.length === 0) return "";
  return `<div class="alert" role="alert"><h2>${escape(texts.errorTitle)}</h2>
${lines.map((line) => `<p>${line}</p>`).join("\n")}</div>`;
}

function renderCards(language: PageLanguage, address: string): string {
  const { texts } = language;
  const items = testCards.map(({ number, behaviour }) => {
    const label = `${texts.fill}: ${formatCardNumber(number)}`;
    return `<li><span><b><bdi dir="ltr">${formatCardNumber(number)}</bdi></b>${escape(texts.cards[behaviour])}</span>
<button class="plain" name="card" value="${number}" aria-label="${escape(label)}">${escape(texts.fill)}</button></li>`;
  });
  return `<section aria-labelledby="cards"><h2 id="cards">${escape(texts.cardsTitle)}</h2>
<p class="soft">${escape(texts.cardsHint)}</p>
<form method="get" action="${address}"><input type="hidden" name="locale" value="${language.code}">
<ul class="cards">${items.join("\n")}</ul></form></section>`;
}

export type PayPage = {
  intent: IntentRow;
  locale: string;
  values: CardForm;
  errors?: CardErrors;
  declined?: DeclineReason;
};

export function renderPayPage({ intent, locale, values, errors = {}, declined }: PayPage): string {
  const language = findPageLanguage(locale);
  const { texts } = language;
  const address = `/pay/${intent.id}`;
  const query = `?locale=${language.code}`;
  const amount = formatMoney(intent.amount_minor, intent.currency, language.code);
  const field = (name: CardField) => renderField(language, name, { values, errors });
  return renderDocument(
    language,
    `<main class="two"><section>
${renderSummary(language, intent, texts.title)}
${renderAlert(language, errors, declined)}
<form method="post" action="${address}${query}" novalidate>
${field("number")}
<div class="pair">${field("expiry")}${field("cvc")}</div>
${field("name")}
<button>${escape(texts.pay(amount))}</button>
</form>
<form method="post" action="${address}/cancel${query}"><button class="plain">${escape(texts.cancel)}</button></form>
</section>
${renderCards(language, address)}</main>`,
  );
}

export function renderVerifyPage(intent: IntentRow, locale: string, attemptId: string): string {
  const language = findPageLanguage(locale);
  const { texts } = language;
  return renderDocument(
    language,
    `<main><section>
${renderSummary(language, intent, texts.verifyTitle)}
<p>${escape(texts.verifyText)}</p>
<form method="post" action="/pay/${intent.id}/verify?locale=${language.code}" class="choices">
<input type="hidden" name="attempt" value="${escape(attemptId)}">
<button name="answer" value="approve">${escape(texts.approve)}</button>
<button name="answer" value="decline" class="plain">${escape(texts.decline)}</button>
</form></section></main>`,
  );
}

/** A payment that can no longer be paid here, with the way back. */
export function renderSettledPage(
  intent: IntentRow,
  locale: string,
  state: "succeeded" | "failed" | "canceled",
): string {
  const language = findPageLanguage(locale);
  const back = state === "succeeded" ? intent.return_url : intent.cancel_url;
  return renderDocument(
    language,
    `<main><section>
${renderSummary(language, intent, language.texts.settled[state])}
<a class="button" href="${escape(back)}">${escape(language.texts.back)}</a>
</section></main>`,
  );
}

export function renderNotFoundPage(locale: string): string {
  const language = findPageLanguage(locale);
  return renderDocument(
    language,
    `<main><section><h1>${escape(language.texts.notFound)}</h1></section></main>`,
  );
}
