import type { DemoStoreData } from "#services/stores/seed-demo.ts";

type Shipping = DemoStoreData["shipping"];
type Rate = Shipping["rates"][number];

const rate = (method: Rate["method"], zone: string, first: string, further: string): Rate => ({
  method,
  zone,
  template: null,
  first,
  further,
});

/** The same prices in every demo store, whatever its own currency is. */
export const demoShipping: Shipping = {
  currency: "USD",
  methods: [
    { name: "standard", shipping_time: [3, 10], printing_time: 3 },
    { name: "express", shipping_time: [2, 4], printing_time: 0 },
  ],
  rates: [
    rate("standard", "US", "4.99", "1.50"),
    rate("standard", "EU", "5.49", "1.75"),
    rate("standard", "UK", "5.49", "1.75"),
    rate("standard", "*", "9.99", "3.00"),
    rate("express", "US", "12.99", "4.00"),
    rate("express", "EU", "14.99", "4.50"),
    rate("express", "UK", "14.99", "4.50"),
    rate("express", "*", "24.99", "7.50"),
  ],
};
