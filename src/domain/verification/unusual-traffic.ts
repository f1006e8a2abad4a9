/** What one network did in one store within the window. */
export type Traffic = { orders: number; declines: number };

/**
 * From how many on the next one has to be confirmed: orders created and payments that the gateway
 * declined. 0 asks everybody, Infinity nobody.
 */
export type TrafficLimits = Traffic;

export const trafficWindowSeconds = 60 * 60;

/** What is looked at before a deed: orders are no reason to hold up the payment of one of them. */
export const deeds = { order: ["orders", "declines"], payment: ["declines"] } as const;
export type Deed = keyof typeof deeds;

/**
 * Whether the next order or payment of a network needs a confirmation (CHK-09, S11). Many orders are a robot's
 * or a large office's, many declined payments are somebody trying stolen cards; each counts alone.
 */
export function isUnusual(deed: Deed, seen: Traffic, limits: TrafficLimits): boolean {
  return deeds[deed].some((kind) => seen[kind] >= limits[kind]);
}
