export * from "./schema/stores.ts";
export * from "./schema/catalogue.ts";
export * from "./schema/orders.ts";
