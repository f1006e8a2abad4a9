export type CardBehaviour =
  | "success"
  | "declined"
  | "insufficient_funds"
  | "verification"
  | "late_webhook"
  | "doubled_webhook"
  | "no_answer";

export type TestCard = { number: string; behaviour: CardBehaviour };

export const testCards: readonly TestCard[] = [
  { number: "4242424242424242", behaviour: "success" },
  { number: "4000000000000002", behaviour: "declined" },
  { number: "4000000000009995", behaviour: "insufficient_funds" },
  { number: "4000000000003220", behaviour: "verification" },
  { number: "4000000000000259", behaviour: "late_webhook" },
  { number: "4000000000000341", behaviour: "doubled_webhook" },
  { number: "4000000000000119", behaviour: "no_answer" },
];

export type CardForm = { number: string; expiry: string; cvc: string; name: string };
export type CardField = keyof CardForm;
export type CardFieldError = "invalid" | "expired" | "not_a_test_card" | "missing";
export type CardErrors = Partial<Record<CardField, CardFieldError>>;

export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
    sum += index % 2 === 1 ? doubled : digit;
  }
  return sum % 10 === 0;
}

/** 4-4-4-4, as printed on cards. */
export function formatCardNumber(digits: string): string {
  return digits.replace(/(\d{4})(?=\d)/g, "$1 ");
}

export function findTestCard(number: string): TestCard | undefined {
  const digits = number.replace(/[\s-]/g, "");
  return testCards.find((card) => card.number === digits);
}

function findNumberError(number: string): CardFieldError | undefined {
  const digits = number.replace(/[\s-]/g, "");
  if (digits === "") return "missing";
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) return "invalid";
  return findTestCard(digits) ? undefined : "not_a_test_card";
}

function findExpiryError(expiry: string, now: Date): CardFieldError | undefined {
  if (expiry.trim() === "") return "missing";
  const match = /^\s*(\d{1,2})\s*[/-]\s*(?:20)?(\d{2})\s*$/.exec(expiry);
  const month = Number(match?.[1]);
  if (!match || month < 1 || month > 12) return "invalid";
  const endOfMonth = Date.UTC(2000 + Number(match[2]), month, 1);
  return endOfMonth > now.getTime() ? undefined : "expired";
}

/** Card numbers that are no test card are refused, so that nobody's own card is taken. */
export function checkCardForm(form: CardForm, now: Date): CardErrors {
  const number = findNumberError(form.number);
  const expiry = findExpiryError(form.expiry, now);
  const cvc = form.cvc.trim();
  const name = form.name.trim();
  return {
    ...(number && { number }),
    ...(expiry && { expiry }),
    ...(!/^\d{3,4}$/.test(cvc) && {
      cvc: cvc === "" ? ("missing" as const) : ("invalid" as const),
    }),
    ...(name === "" && { name: "missing" as const }),
    ...(name.length > 200 && { name: "invalid" as const }),
  };
}
