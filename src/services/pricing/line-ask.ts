import { type ArtworkRecord, getArtworks } from "#database/queries/artworks.ts";
import { type CustomDesignRow, listProductDesigns } from "#database/queries/custom-designs.ts";
import type { Sellable } from "#database/queries/sellables.ts";
import {
  type DesignChoices,
  readDesignChoices,
  sizeChoices,
} from "#domain/design-form/design-choices.ts";
import { builderMode, canvasMode } from "#domain/cart/line-content.ts";
import { type FindArea, findArea } from "#domain/design/print-areas.ts";
import type { ServiceContext } from "#services/context.ts";

/** What a line's designs have to be made of. */
export type LineAsk =
  | { kind: "designs"; choices: DesignChoices }
  | {
      kind: "artwork";
      /** Null where the product has none, and so cannot be sold. */
      artwork: ArtworkRecord | null;
      /** Whether the store's shoppers fill it in with a tool of somebody else (OP-067). */
      hasForeignTool: boolean;
      /** How large it is printed where that is not as its template has it. */
      areaOf: FindArea;
    };

/** What a line is made of in the size that its options say (CANV-05). */
export function sizeAsk(ask: LineAsk, { template }: Sellable, options: Options): LineAsk {
  const areaOf = findArea(template.printAreas, options);
  return ask.kind === "designs"
    ? { ...ask, choices: sizeChoices(ask.choices, areaOf) }
    : { ...ask, areaOf };
}

/** The print spaces that an ask has designs for, in any of its values. */
export function printSpacesOf(ask: LineAsk | undefined): string[] {
  if (ask?.kind === "designs") return [...ask.choices.originals.values()].flatMap(Object.keys);
  return ask?.artwork?.template.spaces.map(({ print_space }) => print_space) ?? [];
}

type Options = Readonly<Record<string, string>>;

/** What lines of designed campaigns are made of, by product; none for campaigns of another mode. */
export async function loadLineAsks(
  { db, store }: Pick<ServiceContext, "db" | "store">,
  sellables: readonly (Sellable | undefined)[],
): Promise<ReadonlyMap<number, LineAsk>> {
  const modes = new Map<number, number>();
  for (const own of sellables) {
    const mode = own?.campaign.personalized;
    if (own && (mode === canvasMode || mode === builderMode)) modes.set(own.product.id, mode);
  }
  const rows = await listProductDesigns(db, store.id, [...modes.keys()]);
  const artworkIds = new Set(rows.flatMap(({ pbArtworkId }) => pbArtworkId ?? []));
  const artworks = await getArtworks(db, store.id, [...artworkIds]);
  const hasForeignTool = Boolean(store.settings.design_tool_url);
  return new Map(
    [...modes].map(([productId, mode]): [number, LineAsk] => {
      if (mode === canvasMode)
        return [productId, { kind: "designs", choices: choicesOf(rows, productId) }];
      const artworkId = rows.find((row) => row.productId === productId)?.pbArtworkId;
      const artwork = artworks.find(({ id }) => id === artworkId) ?? null;
      return [productId, { kind: "artwork", artwork, hasForeignTool, areaOf: () => null }];
    }),
  );
}

function choicesOf(rows: readonly CustomDesignRow[], productId: number): DesignChoices {
  const stored = rows.map((row) => ({
    ...{ product_id: row.productId, print_space: row.printSpace },
    ...{ set_value: row.setValue, design_json: row.designJson },
  }));
  const none = new Map();
  const nothing: DesignChoices = { set: null, values: [], designs: none, originals: none };
  return readDesignChoices(stored, productId, null) ?? nothing;
}
