import type { PageTexts } from "./page-texts.ts";

export const en: PageTexts = {
  about: `# About us

At {store} every product is made after you order it. Here is how that works, and what you can expect from us.

Nothing waits in a warehouse to be sold. We print a product when somebody wants it, in the size and colour that was chosen. That takes a little longer than sending something from a shelf, but nothing is made that nobody ordered.

## How it works

1. **Choose.** Look through [our products](/collection) and pick what you like.
2. **Make it yours.** Where a product can be personalised, add your own words, pictures and options.
3. **Approve it.** Before you buy a personalised product, you are shown what will be printed, as a proof drawn by the shop or, where there is no design, as a list of what you entered. What you approve is what we print.
4. **Order.** You do not need an account.
5. **We make and send it.** You get an e-mail when your parcel is on its way.

## What you can rely on

- Until production starts, you can still change your order on its own page.
- If something arrives damaged, misprinted or wrong, [we put it right](/page/return-policy).
- If you have a question, [write to us](/page/contact-us).
`,

  "contact-us": `# Contact us

Do you have a question about our products or your order? Many answers are below, and so is what we need to know to help you.

## Look here first

- **Your order:** track it on its page, where you can also change it until production starts. The link is in your order confirmation, or you can [find your order](/order/track) again.
- **Anything else:** many answers are among the [frequently asked questions](/page/faq).

## When you contact us

To help you faster, include:

- your order number, if you have one;
- a few words about what happened, and how we can help;
- if something is wrong with a product, a photo of the problem.

We are glad to help.
`,

  dmca: `# Copyright complaints (DMCA)

If a design in this shop infringes your copyright, please tell us. This page says what a notice must contain and what happens next.

{store} respects the rights of others and looks into every complete notice.

## How to send a notice

Send your notice through our [contact page](/page/contact-us). It must contain:

1. a description of the work whose copyright is infringed;
2. the address of each page in this shop that shows the design;
3. your name, postal address, telephone number and e-mail address;
4. a statement that you believe in good faith that this use is not permitted by the rights holder, its agent or the law;
5. a statement that what you say is accurate and, under penalty of perjury, that you are the rights holder or may act for the rights holder;
6. your signature, on paper or electronic.

## What happens next

Where a notice is justified, we remove the design and tell whoever supplied it. Anyone who knowingly makes false claims may be liable for the damage.

## Counter-notice

If your design was removed by mistake, you can send us a counter-notice in the same way. It must contain:

1. the design, and the address of the page that showed it;
2. your name, postal address, telephone number and e-mail address;
3. a statement, under penalty of perjury, that you believe in good faith that the design was removed by mistake or mixed up with another;
4. a statement that you accept the court responsible for your address and will accept legal documents from whoever complained;
5. your signature, on paper or electronic.

We pass it on to whoever complained. If they do not go to court, we may show the design again.

## Repeat infringers

We take no further designs from anyone who infringes the rights of others repeatedly.
`,

  faq: `# Frequently asked questions

Short answers about ordering, personalising, payment, delivery, changes and returns. If your question is not here, please write to us.

## Ordering

### Do I need an account?

No. You order with your e-mail address alone. The order confirmation that we send you has a link to your order’s own page, where you can follow every step.

### How do I find my order again?

Open the link in your order confirmation. If you no longer have that e-mail, enter your order number and e-mail address under [Find your order](/order/track), and we send you the link.

### When is my product made?

After you have ordered it. Every product is printed on demand, so delivery takes the time that production needs and the time that the parcel travels.

## Personalising

### How do I personalise a product?

On the product’s page you type your words, add your pictures and choose from the options that it offers. Not every product can be personalised.

### Do I see what will be printed?

Yes. Before you buy a personalised product, you are shown what will be printed, as a proof drawn by the shop or, where there is no design, as a list of what you entered, and you approve it. Please check every letter, because what you approve is what is printed.

### Which words and pictures may I use?

Your own, and those that you have permission to use. Unlawful content is not printed. The [terms of service](/page/terms-of-service) say more.

## Payment

### How can I pay?

By card or with a wallet; the checkout shows what is offered. The payment provider takes the payment, and the shop never sees your card number.

### What will I pay in the end?

Prices are shown in the currency that you have chosen. You see any discount for buying several, the shipping cost and the total before you pay.

## Delivery

### How long does delivery take?

Production time and shipping time together. The checkout shows both for each shipping method, as they depend on your country. The [shipping policy](/page/shipping-policy) has more about this.

### How do I follow my parcel?

You get an e-mail when a parcel is on its way, with a tracking number where the carrier gives one. An order may arrive in several parcels.

### Do I have to pay customs duties?

That can happen when a parcel comes from another country. Such duties are paid by the receiver, unless the checkout says otherwise.

## Changes, cancellations and returns

### Can I still change my order?

Yes, until production starts. Open your order’s page from the link in your order confirmation: there you can change the address, the size or colour, and your personalised text, which you then approve again. The page shows until when.

### Can I cancel my order?

Yes, until production starts. Open your order’s page in the browser that you ordered with, request the cancellation, and confirm it by the link that we e-mail you. With express printing this is not possible, as production starts at once.

### What if something arrives damaged or wrong?

[Write to us](/page/contact-us) within 30 days of delivery and send a photo. We make the product again or refund it, as the [return policy](/page/return-policy) says.

### Can I return something that I do not like?

Personalised products cannot be returned for a change of mind, as they are made for one person. Others can be returned unused within 14 days of delivery; please [write to us](/page/contact-us) first.
`,

  privacy: `# Privacy policy

This page says which personal data {store} collects, what it is used for, who receives it, how long it is kept and what your rights are.

{store} is responsible for this data. You reach us through the [contact page](/page/contact-us).

## What we collect

- **Your order:** your name, address and e-mail address, your telephone number if you give it, what you order, and what you write to us.
- **Your designs:** the texts that you type, the pictures that you upload and the options that you choose.
- **Your payment:** how much was paid, how and when. Your card number goes to the payment provider alone; we never see it.
- **Technical data:** what is needed to run the shop and keep it safe, such as a coded form of your network address, to notice fraud and abuse.

You can look around the shop without telling us who you are.

## What we use it for

- to make and deliver your order, and to tell you how far it is;
- to answer you, and to put right what went wrong;
- to prevent fraud and abuse;
- to remind you of a cart that you left, only if you asked for that;
- to keep the records that the law demands.

We may do so because your order needs it, because the law demands it, because we have a legitimate interest in a shop that works and is safe, or because you agreed. What you agreed to you can withdraw at any time.

## Who receives it

Others receive only what they need for their task:

- the payment provider, to take your payment and to refund it;
- the print house, to make your order;
- the carrier, to deliver it;
- technical providers who run this website or send e-mails for us;
- a captcha provider, where the shop asks one to confirm that you are not a robot;
- authorities, where the law demands it.

Some of them may be in another country than you. We then keep to the rules that the law has for this.

## How long we keep it

Uploaded pictures that no order uses are removed 90 days after a cart, draft or link last used them.

Order records, with the texts and pictures that belong to them, are kept for as long as we need them for the order and for as long as the law demands. Where no law demands that we keep them, they may be deleted if you ask us.

A coded form of the network address is kept with a payment, to notice fraud. Counters against abuse are kept for a short time only.

## Cookies and tracking

The shop keeps in your browser what it needs to work, such as your cart, language, currency and orders, a design that you have begun, or the discount or seller’s link that you came with. Cookies for anything else are set only after you agree.

We do not track you without your consent. The shop counts how often a product is looked at or put into a cart, and keeps only these totals, not who it was. If your browser sends “Do Not Track” or Global Privacy Control, we honour that, and you are not counted at all.

## Reminders

Every reminder e-mail has a link that stops all further ones. You still get the e-mails about orders that you place.

## Your rights

You can ask us at any time:

- which data we have about you, and for a copy of it;
- to correct what is wrong;
- to delete what we do not have to keep by law;
- not to use your data for a purpose to which you object.

Please write to us through the [contact page](/page/contact-us). You can also complain to the authority that is responsible for data protection where you live.
`,

  "return-policy": `# Return policy

If your order arrives damaged, misprinted or wrong, we make it again or refund it. Here is what to do, and what else can be returned.

## Something is wrong with your order

Please [write to us](/page/contact-us) within 30 days of delivery if a product is damaged, misprinted, or not the one that you ordered. Send us:

- your order number;
- a few words about what is wrong;
- a photo that shows it.

We then make the product again or refund it. Please keep it until you have our answer.

A personalised product is printed as you approved it, in the proof or the list that you were shown. A spelling mistake that was already in what you approved is not a misprint.

## Your parcel is lost

If your order has not arrived when the estimated delivery time is over, look at its tracking first if it has any; you can [find your order](/order/track) again. Then write to us. No photo is needed. What is lost is made again or refunded.

## You have changed your mind

Personalised products cannot be returned for a change of mind, as they are made for one person.

Other products can be returned unused within 14 days of delivery. Please [write to us](/page/contact-us) first, with your order number, and we tell you where to send them.

## Changes before production

Until production starts, you can change the size or colour of a product, your personalised text or the address on your order’s page, or request a cancellation. With express printing there is no cancellation, as production starts at once. Once production has started, an order cannot be cancelled.

## Refunds

A refund goes back the way you paid. Depending on your bank, it may take some days until you see it.

## Your rights

Rights that the law gives you stay as they are.
`,

  "shipping-policy": `# Shipping policy

Every product is made after you order it, so delivery takes production time plus shipping time. The checkout shows both for your country.

## How long delivery takes

- **Production time** is what we need to print and pack your order.
- **Shipping time** is how long the parcel then travels.

Both are shown at checkout for each shipping method, with the days between which your order should arrive. These days are estimates. With express printing, production starts at once, so the order cannot be cancelled.

## When it takes longer

For destinations that standard services do not reach directly, and in busy seasons, shipping can take 21 to 25 business days. If you need a present for a certain day, please order early.

## What shipping costs

The shipping cost depends on what you order, on the country and on the shipping method. You see it before you pay. If a product cannot be sent to your country, the checkout says so.

## Following your order

You get an e-mail when a parcel is on its way, with a tracking number where the carrier gives one. As products may be made in different places, an order may arrive in several parcels.

Track your order on its page. The link to it is in your order confirmation, or you can [find your order](/order/track) again.

## Your address

Please check your address before you pay. Until production starts, you can change it on your order’s page, which shows until when. After that, please [write to us](/page/contact-us) as soon as you can; we cannot always change it any more.

## Customs and duties

A parcel that goes to another country may be subject to duties, taxes or fees. They are paid by the receiver, unless the checkout says otherwise.

## Late, damaged or lost parcels

If your order has not arrived when the estimated time is over, or arrives damaged, please [write to us](/page/contact-us). The [return policy](/page/return-policy) says what we do then.
`,

  "terms-of-service": `# Terms of service

These terms apply to every order in this shop. They say how you order, what you may have printed, and what happens if something is wrong.

## Who sells

The seller is {store}. You reach us through the [contact page](/page/contact-us).

## Made to order

Every product is made after you order it. Personalised products are made with the words, pictures and options that you gave. Colours may look slightly different in print than on a screen.

## What you may have printed

You may use words and pictures that are your own or that you have permission to use. Nothing may be printed that infringes the rights of others or is otherwise unlawful.

Your content stays yours. You allow us to use it as far as making and delivering your order needs it. We may refuse an order that breaks these rules; what you paid for it is then refunded. The page about [copyright complaints](/page/dmca) says how to report a design that infringes rights.

## Your approval

Before you buy a personalised product, you are shown what will be printed, as a proof drawn by the shop or, where there is no design, as a list of what you entered. Please check it carefully, every letter of it, and approve it only if it is right. What you approve is what is printed.

## Prices and payment

Prices are shown in the currency that you have chosen. Discounts for buying several, the shipping cost and the total are shown before you pay.

You pay by card or wallet, as the checkout offers it, at the payment provider. The shop never sees your card number.

## When the contract is concluded

You can order without an account. By paying you place your order. The contract is concluded when, after your payment, we send you the order confirmation by e-mail.

## Delivery

Delivery takes production time plus shipping time. The checkout shows both for each shipping method. An order may arrive in several parcels. The [shipping policy](/page/shipping-policy) says more.

## Changes and cancellation

Until production starts, you can change the address, the size or colour and the personalised text on your order’s page; you approve a changed text again. The page shows until when. A change that costs more is made once the difference is paid.

Until then you can also request a cancellation there, in the browser that you ordered with. You confirm it by the link in an e-mail; without that the order goes on. With express printing there is no cancellation, as production starts at once. Once production has started, an order cannot be cancelled.

## Faults and returns

If a product is damaged, misprinted, wrong or lost, we make it again or refund it. The [return policy](/page/return-policy) says what you need to do, and what else can be returned. Rights that the law gives you stay as they are.

## Liability

We are liable as the law demands. Nothing in these terms excludes or limits a liability that by law cannot be excluded or limited.

## Changes to these terms

We may change these terms for future orders. Your order is subject to the terms that were shown here when you placed it.

## Governing law

The mandatory consumer rules of your country stay in force. If a part of these terms is not valid, the rest stays valid.
`,
};
