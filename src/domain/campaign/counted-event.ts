/** The events that count for a campaign's statistics. Source: CAM-88, TRK-09, OP-049. */
const countedEvents = { view_content: "view", add_to_cart: "cart" } as const;

export type CountedEvent = keyof typeof countedEvents;
export type ActivityKind = (typeof countedEvents)[CountedEvent];

/** What an event counts as; undefined for one that is not counted or not known. */
export function activityKindOf(track: string): ActivityKind | undefined {
  return Object.hasOwn(countedEvents, track) ? countedEvents[track as CountedEvent] : undefined;
}
