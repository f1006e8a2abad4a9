import { stripeWalletStandIn } from "./stripe-wallet-stand-in.ts";

/**
 * What the double answers for Stripe's script in a browser: a form of its own in place of Stripe's elements,
 * which pays or is declined at the double's desk. What only Stripe's own script can show stays untested by it.
 */
export const stripeStandIn = (origin: string): string => `(() => {
  const origin = ${JSON.stringify(origin)};
  const desk = (action) =>
    fetch(origin + "/-/act", { method: "POST", body: JSON.stringify(action) }).then((reply) => reply.json());
  window.Stripe = (key, { locale }) => ({
    elements: ({ clientSecret, appearance, ...rest }) => {
      if (rest.mode === "payment") return (${stripeWalletStandIn})(rest);
      let card;
      let isByWallet = false;
      const later = (heard, event, told) => setTimeout(() => heard[event] && heard[event](told), 20);
      const mountCard = (place, heard) => {
        const label = document.createElement("label");
        label.textContent = "Card of the double ";
        card = document.createElement("select");
        for (const name of ["accepted", "declined"]) card.append(new Option(name, name));
        label.append(card);
        label.dataset.key = key;
        label.dataset.locale = locale;
        label.style.color = appearance.variables.colorText;
        place.append(label);
        later(heard, "ready", {});
      };
      const mountWallet = (place, heard) => {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = "Wallet of the double";
        button.style.cssText = "width:100%;min-height:44px";
        button.onclick = () => {
          isByWallet = true;
          heard.confirm({ expressPaymentType: "google_pay" });
        };
        place.append(button);
        later(heard, "ready", { availablePaymentMethods: { googlePay: true } });
      };
      return {
        clientSecret,
        chosen: () => (isByWallet ? "accepted" : card.value),
        create: (kind) => {
          const heard = {};
          return {
            on: (event, tell) => { heard[event] = tell; },
            mount: (place) => (kind === "payment" ? mountCard : mountWallet)(place, heard),
          };
        },
      };
    },
    confirmPayment: async ({ elements, clientSecret = elements.clientSecret, confirmParams }) => {
      const isPaid = elements.chosen() === "accepted";
      const told = await desk({ secret: clientSecret, do: isPaid ? "pay" : "decline", amount: elements.amount?.() });
      if (told.refused) return { error: { message: "This payment is closed: " + told.refused } };
      if (!isPaid) return { error: { message: "Your card was declined." } };
      const back = new URL(confirmParams.return_url);
      back.searchParams.set("payment_intent_client_secret", clientSecret);
      back.searchParams.set("redirect_status", "succeeded");
      location.assign(back);
      return new Promise(() => {});
    },
  });
})();
`;
