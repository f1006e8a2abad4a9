export * from "./schema/stores.ts";
export * from "./schema/catalogue.ts";
export * from "./schema/bundles.ts";
export * from "./schema/campaign-activity.ts";
export * from "./schema/orders.ts";
