import type { MessageKey } from "#messages/message-key.ts";

/** What a loader says when it refuses; anything else is told by the status alone. */
export type RefusalKind =
  | "unmatched"
  | "listing"
  | "campaign_blocked"
  | "campaign_taken_down"
  | "unavailable";

/** `isByLink`: the address leads nowhere. A campaign that is withheld has an address, and the link is right. */
export type ErrorDescription = { status: number; titleKey: MessageKey; isByLink: boolean };

const titles: Readonly<Record<Exclude<RefusalKind, "unavailable">, MessageKey>> = {
  unmatched: "error.page_not_found_unmatched",
  listing: "error.listing",
  campaign_blocked: "campaign.blocked",
  campaign_taken_down: "campaign.taken_down",
};

/**
 * Status and heading of the error page: a path of no route's shape, a missing listing, a blocked or
 * taken-down campaign by name, else by status; 500 when there is none (NAV-43, NAV-45, NAV-46,
 * CAT-07, OP-004, OP-051).
 */
export function describeError(error: unknown): ErrorDescription {
  const status = readStatus(error);
  const kind = readKind(error);
  const isByLink = kind !== "campaign_blocked" && kind !== "campaign_taken_down";
  if (kind !== undefined) return { status, titleKey: titles[kind], isByLink };
  return { status, titleKey: status === 404 ? "error.page_404" : "error.occurred", isByLink };
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function readStatus(error: unknown): number {
  const status = field(error, "status");
  return typeof status === "number" && status >= 400 && status <= 599 ? status : 500;
}

function readKind(error: unknown): keyof typeof titles | undefined {
  const kind = field(field(error, "data"), "kind");
  return typeof kind === "string" && isTitled(kind) ? kind : undefined;
}

function isTitled(kind: string): kind is keyof typeof titles {
  return Object.hasOwn(titles, kind);
}
