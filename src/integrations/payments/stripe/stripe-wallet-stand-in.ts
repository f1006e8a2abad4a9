/**
 * Elements without an intent, with a wallet's button that opens a sheet in the page: it keeps to the rules of Stripe's
 * (an answer to a click within a second, whole amounts, items that do not exceed the total, `submit` before the
 * confirmation) and throws where they are broken. `doubleHasNoWallet` of the window has the browser without one.
 */
export const stripeWalletStandIn = `(options) => {
  const homes = {
    US: { name: "Ann Lee", line1: "1 Main Street", city: "Austin", state: "TX", postal_code: "78701" },
    DE: { name: "Erika Muster", line1: "Große Straße 5", city: "Kiel", state: "", postal_code: "24103" },
    JP: { name: "山田 太郎", line1: "千代田1-1", city: "千代田区", state: "東京都", postal_code: "100-0001" },
    FR: { name: "Anne Petit", line1: "1 Rue A", city: "Lyon", state: "", postal_code: "69001" },
  };
  const rule = (what, isKept) => {
    if (!isKept) throw new Error("Stripe's rule: " + what);
  };
  const whole = (amount) => Number.isSafeInteger(amount);
  let { amount, currency } = options;
  let isSubmitted = false;
  let card = "accepted";
  rule("an amount above nothing", whole(amount) && amount > 0);
  rule("a currency in lower case", /^[a-z]{3}$/.test(currency));
  const check = ({ lineItems, shippingRates }) => {
    const sum = lineItems.reduce((total, item) => total + item.amount, 0);
    rule("items of whole amounts", lineItems.every((item) => whole(item.amount)));
    rule("items that do not exceed the total", sum <= amount);
    rule("a rate", !shippingRates || shippingRates.length > 0);
    return { lineItems, shippingRates };
  };
  const make = (tag, change, ...inside) => {
    const element = Object.assign(document.createElement(tag), change);
    element.append(...inside);
    return element;
  };
  const openSheet = (place, heard, wanted) => {
    card = "accepted";
    let sheet = check(wanted);
    let rate = sheet.shippingRates[0];
    const choice = (label, change) => {
      const select = make("select", change);
      return { select, label: make("label", {}, label + " ", select) };
    };
    const home = choice("Wallet's address", {});
    home.select.append(...Object.keys(homes).map((code) => new Option(code, code)));
    const rates = choice("Wallet's shipping", {});
    const cards = choice("Wallet's card", { onchange: () => (card = cards.select.value) });
    cards.select.append(...["accepted", "declined"].map((name) => new Option(name, name)));
    const email = make("input", { value: "wallet@localhost.example" });
    const total = make("output", {});
    const items = make("ul", {});
    const said = make("p", {});
    const pay = make("button", { type: "button", textContent: "Confirm in the wallet" });
    const close = make("button", { type: "button", textContent: "Close the wallet" });
    const box = make("fieldset", {}, make("legend", { textContent: "Sheet of the wallet" }));
    box.append(home.label, rates.label, cards.label, make("label", {}, "Wallet's e-mail ", email));
    box.append(items, total, said, pay, close);
    box.style.cssText = "display:flex;flex-direction:column;gap:8px;margin-top:12px";
    const show = () => {
      rates.select.replaceChildren(...sheet.shippingRates.map(({ id, displayName }) => new Option(displayName, id)));
      rates.select.value = rate.id;
      items.replaceChildren(...sheet.lineItems.map((item) => make("li", { textContent: item.name + " " + item.amount })));
      total.textContent = amount + " " + currency;
    };
    const ask = (event, told) => {
      pay.disabled = true;
      said.textContent = "";
      heard[event]({
        ...told,
        resolve: (next) => {
          const { lineItems, shippingRates } = check(next);
          sheet = { lineItems, shippingRates: shippingRates ?? sheet.shippingRates };
          if (shippingRates) rate = shippingRates[0];
          show();
          pay.disabled = false;
        },
        reject: () => (said.textContent = "The wallet was told no."),
      });
    };
    const addressOf = () => {
      const { name, ...address } = homes[home.select.value];
      return { name, address: { ...address, line2: null, country: home.select.value } };
    };
    const askAddress = () => {
      const { city, state, postal_code, country } = addressOf().address;
      const isTaken = wanted.allowedShippingCountries.includes(country);
      if (isTaken) return ask("shippingaddresschange", { name: "", address: { city, state, postal_code, country } });
      pay.disabled = true;
      said.textContent = "The wallet knows that nothing goes there.";
    };
    home.select.onchange = askAddress;
    rates.select.onchange = () => {
      rate = sheet.shippingRates.find(({ id }) => id === rates.select.value);
      ask("shippingratechange", { shippingRate: rate });
    };
    pay.onclick = () => {
      pay.disabled = true;
      const { name, address } = addressOf();
      const phone = wanted.phoneNumberRequired ? "+49 431 1234567" : undefined;
      heard.confirm({
        expressPaymentType: "google_pay",
        billingDetails: { name, email: email.value, phone, address },
        shippingAddress: { name, address },
        shippingRate: rate,
        paymentFailed: ({ reason }) => {
          said.textContent = "The wallet failed: " + reason;
          pay.disabled = false;
        },
      });
    };
    close.onclick = () => {
      box.remove();
      heard.cancel();
    };
    show();
    place.append(box);
    askAddress();
  };
  const mount = (place, heard) => {
    const hasNone = window.doubleHasNoWallet === true;
    const button = make("button", { type: "button", textContent: "Wallet of the double" });
    button.style.cssText = "width:100%;min-height:48px";
    button.onclick = () => {
      const timer = setTimeout(() => rule("an answer to a click within a second", false), 1000);
      const resolve = (wanted) => {
        clearTimeout(timer);
        place.querySelector("fieldset")?.remove();
        openSheet(place, heard, wanted);
      };
      heard.click({ expressPaymentType: "google_pay", resolve });
    };
    if (!hasNone) place.append(button);
    const told = { availablePaymentMethods: hasNone ? undefined : { googlePay: true } };
    setTimeout(() => heard.ready(told), 20);
  };
  return {
    amount: () => amount,
    chosen: () => {
      rule("elements.submit() before the confirmation", isSubmitted);
      return card;
    },
    update: (change) => {
      rule("an amount above nothing", whole(change.amount) && change.amount > 0);
      amount = change.amount;
    },
    submit: async () => {
      isSubmitted = true;
      return {};
    },
    create: () => {
      const heard = {};
      return {
        on: (event, tell) => { heard[event] = tell; },
        mount: (place) => mount(place, heard),
      };
    },
  };
}`;
