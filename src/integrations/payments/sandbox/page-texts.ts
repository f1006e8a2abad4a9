import type { CardBehaviour, CardField, CardFieldError } from "./test-cards.ts";

export type PageTexts = {
  title: string;
  testNotice: string;
  testDetail: string;
  amount: string;
  fields: Record<CardField, string>;
  hints: { number: string; expiry: string; cvc: string };
  pay: (amount: string) => string;
  cancel: string;
  cardsTitle: string;
  cardsHint: string;
  cards: Record<CardBehaviour, string>;
  fill: string;
  errorTitle: string;
  errors: Record<CardFieldError, string>;
  declined: Record<"declined" | "insufficient_funds" | "verification_declined", string>;
  verifyTitle: string;
  verifyText: string;
  approve: string;
  decline: string;
  settled: Record<"succeeded" | "failed" | "canceled", string>;
  back: string;
  notFound: string;
};

const en: PageTexts = {
  title: "Test payment",
  testNotice: "This is a test gateway. No money moves.",
  testDetail: "Never enter a real card: only the test cards below are accepted.",
  amount: "Amount",
  fields: {
    number: "Card number",
    expiry: "Expiry date",
    cvc: "Security code",
    name: "Name on card",
  },
  hints: { number: "16 digits", expiry: "MM/YY", cvc: "3 or 4 digits" },
  pay: (amount) => `Pay ${amount} (test)`,
  cancel: "Cancel and go back to the shop",
  cardsTitle: "Test cards",
  cardsHint: "Choose one to fill in the form.",
  cards: {
    success: "Succeeds",
    declined: "Is declined",
    insufficient_funds: "Is declined: not enough funds",
    verification: "Asks for an extra verification",
    late_webhook: "Succeeds, the shop is told 5 seconds later",
    doubled_webhook: "Succeeds, the shop is told twice and out of order",
    no_answer: "Succeeds, but the connection drops and the shop is never told",
  },
  fill: "Use this card",
  errorTitle: "The payment was not made",
  errors: {
    missing: "Fill in this field.",
    invalid: "Check this value.",
    expired: "This card has expired.",
    not_a_test_card: "This is not one of the test cards. Choose one from the list.",
  },
  declined: {
    declined: "The card was declined. Try another card.",
    insufficient_funds: "The card was declined: not enough funds. Try another card.",
    verification_declined: "The verification was declined. Try again or use another card.",
  },
  verifyTitle: "Complete verification",
  verifyText: "A real bank would ask you here to confirm this payment.",
  approve: "Approve",
  decline: "Decline",
  settled: {
    succeeded: "This payment has been made.",
    failed: "This payment failed after too many declined cards.",
    canceled: "This payment was cancelled.",
  },
  back: "Back to the shop",
  notFound: "This payment does not exist.",
};

const de: PageTexts = {
  title: "Testzahlung",
  testNotice: "Dies ist ein Test-Zahlungsdienst. Es fließt kein Geld.",
  testDetail: "Geben Sie nie eine echte Karte ein: Nur die Testkarten unten werden angenommen.",
  amount: "Betrag",
  fields: {
    number: "Kartennummer",
    expiry: "Gültig bis",
    cvc: "Prüfnummer",
    name: "Name auf der Karte",
  },
  hints: { number: "16 Ziffern", expiry: "MM/JJ", cvc: "3 oder 4 Ziffern" },
  pay: (amount) => `${amount} zahlen (Test)`,
  cancel: "Abbrechen und zurück zum Shop",
  cardsTitle: "Testkarten",
  cardsHint: "Wählen Sie eine aus, um das Formular auszufüllen.",
  cards: {
    success: "Gelingt",
    declined: "Wird abgelehnt",
    insufficient_funds: "Wird abgelehnt: nicht genug Guthaben",
    verification: "Verlangt eine zusätzliche Bestätigung",
    late_webhook: "Gelingt, der Shop erfährt es 5 Sekunden später",
    doubled_webhook: "Gelingt, der Shop erfährt es doppelt und in falscher Reihenfolge",
    no_answer: "Gelingt, aber die Verbindung bricht ab und der Shop erfährt nichts",
  },
  fill: "Diese Karte verwenden",
  errorTitle: "Die Zahlung wurde nicht ausgeführt",
  errors: {
    missing: "Füllen Sie dieses Feld aus.",
    invalid: "Prüfen Sie diese Angabe.",
    expired: "Diese Karte ist abgelaufen.",
    not_a_test_card: "Das ist keine der Testkarten. Wählen Sie eine aus der Liste.",
  },
  declined: {
    declined: "Die Karte wurde abgelehnt. Versuchen Sie eine andere Karte.",
    insufficient_funds:
      "Die Karte wurde abgelehnt: nicht genug Guthaben. Versuchen Sie eine andere Karte.",
    verification_declined:
      "Die Bestätigung wurde abgelehnt. Versuchen Sie es erneut oder mit einer anderen Karte.",
  },
  verifyTitle: "Bestätigung abschließen",
  verifyText: "Eine echte Bank würde Sie hier bitten, diese Zahlung zu bestätigen.",
  approve: "Bestätigen",
  decline: "Ablehnen",
  settled: {
    succeeded: "Diese Zahlung ist erfolgt.",
    failed: "Diese Zahlung ist nach zu vielen abgelehnten Karten gescheitert.",
    canceled: "Diese Zahlung wurde abgebrochen.",
  },
  back: "Zurück zum Shop",
  notFound: "Diese Zahlung gibt es nicht.",
};

const ar: PageTexts = {
  title: "دفعة تجريبية",
  testNotice: "هذه بوابة دفع تجريبية. لا تُحوَّل أي أموال.",
  testDetail: "لا تُدخل بطاقة حقيقية أبدًا: لا تُقبل إلا بطاقات الاختبار أدناه.",
  amount: "المبلغ",
  fields: {
    number: "رقم البطاقة",
    expiry: "تاريخ الانتهاء",
    cvc: "رمز الأمان",
    name: "الاسم على البطاقة",
  },
  hints: { number: "16 رقمًا", expiry: "شهر/سنة، مثل 12/34", cvc: "3 أو 4 أرقام" },
  pay: (amount) => `ادفع ${amount} (تجربة)`,
  cancel: "إلغاء والعودة إلى المتجر",
  cardsTitle: "بطاقات الاختبار",
  cardsHint: "اختر بطاقة لملء النموذج.",
  cards: {
    success: "تنجح",
    declined: "تُرفض",
    insufficient_funds: "تُرفض: الرصيد غير كافٍ",
    verification: "تطلب تحققًا إضافيًا",
    late_webhook: "تنجح، ويُبلَّغ المتجر بعد 5 ثوانٍ",
    doubled_webhook: "تنجح، ويُبلَّغ المتجر مرتين وبترتيب غير صحيح",
    no_answer: "تنجح، لكن الاتصال ينقطع ولا يُبلَّغ المتجر",
  },
  fill: "استخدم هذه البطاقة",
  errorTitle: "لم تتم عملية الدفع",
  errors: {
    missing: "املأ هذا الحقل.",
    invalid: "تحقق من هذه القيمة.",
    expired: "انتهت صلاحية هذه البطاقة.",
    not_a_test_card: "هذه ليست من بطاقات الاختبار. اختر واحدة من القائمة.",
  },
  declined: {
    declined: "رُفضت البطاقة. جرّب بطاقة أخرى.",
    insufficient_funds: "رُفضت البطاقة: الرصيد غير كافٍ. جرّب بطاقة أخرى.",
    verification_declined: "رُفض التحقق. حاول مرة أخرى أو استخدم بطاقة أخرى.",
  },
  verifyTitle: "أكمل التحقق",
  verifyText: "سيطلب منك البنك الحقيقي هنا تأكيد هذه الدفعة.",
  approve: "موافقة",
  decline: "رفض",
  settled: {
    succeeded: "تمت هذه الدفعة.",
    failed: "فشلت هذه الدفعة بعد رفض عدد كبير من البطاقات.",
    canceled: "أُلغيت هذه الدفعة.",
  },
  back: "العودة إلى المتجر",
  notFound: "هذه الدفعة غير موجودة.",
};

const textsByLanguage = { en, de, ar };
type LanguageCode = keyof typeof textsByLanguage;

const isKnown = (code: string): code is LanguageCode => Object.hasOwn(textsByLanguage, code);

export type PageLanguage = { code: LanguageCode; direction: "ltr" | "rtl"; texts: PageTexts };

/** Texts for a BCP 47 tag by its language alone; English for any other. */
export function findPageLanguage(locale: string): PageLanguage {
  const wanted = locale.split(/[-_]/)[0]?.toLowerCase() ?? "";
  const code = isKnown(wanted) ? wanted : "en";
  return { code, direction: code === "ar" ? "rtl" : "ltr", texts: textsByLanguage[code] };
}
