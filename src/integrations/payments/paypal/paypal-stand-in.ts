/**
 * What the double answers for PayPal's script in a browser: one button in place of PayPal's, which approves at the
 * double's desk. What only PayPal's own script can show stays untested by it.
 */
export const paypalStandIn = (origin: string): string => `(() => {
  const desk = (action) =>
    fetch(${JSON.stringify(origin)} + "/-/act", { method: "POST", body: JSON.stringify(action) });
  window.paypal = {
    Buttons: ({ createOrder, onApprove, onError }) => ({
      render: async (place) => {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = "Pay with the double";
        button.style.minHeight = "44px";
        button.addEventListener("click", async () => {
          try {
            await desk({ order: await createOrder(), do: "approve" });
            await onApprove({});
          } catch (error) {
            onError(error);
          }
        });
        place.append(button);
      },
    }),
  };
})();
`;
