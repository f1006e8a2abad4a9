import type { Artwork, ArtworkField, ArtworkGroup } from "./artwork-document.ts";
import type { ArtworkComputed } from "./artwork-computed.ts";

/** Where something that has an id is asked: `group` is null for what is asked once. */
export type IndexedField = { field: ArtworkField; group: ArtworkGroup | null };
export type IndexedComputed = { computed: ArtworkComputed; group: ArtworkGroup | null };

export type ArtworkIndex = {
  fields: ReadonlyMap<string, IndexedField>;
  groups: ReadonlyMap<string, ArtworkGroup>;
  computed: ReadonlyMap<string, IndexedComputed>;
};

/** What a template asks for and computes, by id. Of an id that stands twice the first counts. */
export function indexArtwork(artwork: Artwork): ArtworkIndex {
  const fields = new Map<string, IndexedField>();
  const add = (field: ArtworkField, group: ArtworkGroup | null) => {
    if (!fields.has(field.id)) fields.set(field.id, { field, group });
  };
  for (const field of artwork.fields) add(field, null);
  for (const group of artwork.groups) for (const field of group.fields) add(field, group);
  const groups = new Map(artwork.groups.map((group) => [group.id, group]));
  const computed = new Map<string, IndexedComputed>();
  for (const [id, own] of Object.entries(artwork.computed)) {
    computed.set(id, { computed: own, group: groupOf(artwork, fields, own) });
  }
  return { fields, groups, computed };
}

/** Whose value it is: that of the first field down the chain; none where that ends in a list of people. */
function groupOf(
  { computed }: Artwork,
  fields: ReadonlyMap<string, IndexedField>,
  first: ArtworkComputed,
): ArtworkGroup | null {
  const seen = new Set<ArtworkComputed>();
  let own: ArtworkComputed | undefined = first;
  while (own !== undefined && !seen.has(own)) {
    seen.add(own);
    if (own.call === "people_count" || own.call === "join_people") return null;
    const field = fields.get(own.of);
    if (field) return field.group;
    own = Object.hasOwn(computed, own.of) ? computed[own.of] : undefined;
  }
  return null;
}
