export type ReservedSegments = {
  localeCodes: Iterable<string>;
  routeFirstSegments: Iterable<string>;
};
export type CampaignSlugCheck =
  | { ok: true }
  | {
      ok: false;
      reason: "bad_characters" | "too_long" | "locale_code" | "route" | "custom_prefix";
    };

export const maxSlugLength = 120;

/**
 * Whether a campaign may live at `/{slug}`: lower-case letters, digits and single dashes, not a
 * locale code, not a route's first segment, not starting with "custom-" (OP-003, T-008).
 */
export function checkCampaignSlug(slug: string, reserved: ReservedSegments): CampaignSlugCheck {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(slug)) return { ok: false, reason: "bad_characters" };
  if (slug.length > maxSlugLength) return { ok: false, reason: "too_long" };
  const isIn = (list: Iterable<string>) => [...list].some((entry) => entry.toLowerCase() === slug);
  if (isIn(reserved.localeCodes)) return { ok: false, reason: "locale_code" };
  if (isIn(reserved.routeFirstSegments)) return { ok: false, reason: "route" };
  if (slug.startsWith("custom-")) return { ok: false, reason: "custom_prefix" };
  return { ok: true };
}
