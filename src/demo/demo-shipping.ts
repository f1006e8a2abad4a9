export type DemoShippingMethod = {
  name: "standard" | "express";
  /** Fewest and most days on the way. */
  shipping_time: [number, number];
  /** Days of printing before. */
  printing_time: number;
};

/** Decimal strings in US dollars; `zone` is a country code, a region code or "*"; `template` a key. */
export type DemoShippingRate = {
  method: "standard" | "express";
  zone: string;
  template: string | null;
  first: string;
  further: string;
};

export type DemoShipping = { methods: DemoShippingMethod[]; rates: DemoShippingRate[] };

const rate = (
  method: DemoShippingRate["method"],
  zone: string,
  first: string,
  further: string,
): DemoShippingRate => ({ method, zone, template: null, first, further });

export const demoShipping: DemoShipping = {
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
