import type { CartLineBody } from "#contract/schemas/cart.ts";
import { findSellables, getSellables } from "#database/queries/sellables.ts";
import type { Sellable, SellableAsk } from "#database/queries/sellables.ts";
import { heldByBuyer } from "#database/queries/stock.ts";
import { mediaUrl } from "#domain/campaign/media-url.ts";
import { variantKey } from "#domain/campaign/variant-key.ts";
import type { ApprovedDesign, ApprovedEntry } from "#domain/design/approved-design.ts";
import type { Currency } from "#domain/money/currency.ts";
import { moveToTestPrice, testPriceDifference } from "#domain/pricing/test-price.ts";
import { unitPrice } from "#domain/pricing/unit-price.ts";
import type { UnitPriceParts, VariantPrice } from "#domain/pricing/unit-price.ts";

import type { ServiceContext } from "#services/context.ts";
import { checkApprovals } from "./check-approvals.ts";
import { chosenOptions, pickersOf } from "./chosen-options.ts";
import { dynamicBaseOf, hasDynamicBase } from "./dynamic-base-of.ts";
import { drawnThumbKey, lineThumbUrl, ownThumbKey } from "./line-thumb.ts";
import { loadLineAsks, sizeAsk } from "./line-ask.ts";
import { findLineUploads } from "./line-uploads.ts";
import { PersonalProblem } from "./personal-line.ts";
import { personaliseLine } from "./personalise-line.ts";
import type { PersonalLine, PersonalRequest, PersonalValues } from "./personal-line.ts";

export type LineRequest = Pick<CartLineBody, "campaign_id" | "product_id" | "options"> &
  PersonalRequest &
  Pick<CartLineBody, "approvals" | "thumb_url">;

/** A line that can be made: options in the catalogue's own spelling, prices from server data alone. */
export type SellableLine = {
  state: "ok" | "out_of_stock";
  sellable: Sellable;
  options: Record<string, string>;
  variantKey: string;
  /** What the price has counted of the line's personalisation, and no more. */
  personal: PersonalValues;
  /** What the shopper approved of its designs; null where it has none. */
  approvals: Record<string, ApprovedDesign> | null;
  /** That what was filled in was confirmed, where there are none; null where nothing was asked. */
  approvedEntry: ApprovedEntry | null;
  /** Address of its picture: with its designs, where the browser has uploaded such a one or the server draws it; "" for none. */
  thumbUrl: string;
  /** One unit in the campaign's currency, fees and option prices included. */
  priceMinor: number;
  extraCustomFeeMinor: number;
  /** One unit in the order's currency, rounded once (OP-145). */
  unitMinor: number;
  /** What `unitMinor` is made of. */
  unitParts: UnitPriceParts;
  /** The region that it is priced for in the list of base costs; null for none (OP-039). */
  dynamicBaseIndex: number | null;
};

/** What the price of a line depends on beside the catalogue. */
export type PriceTerms = {
  /** Where it goes; without, it costs what it costs in the campaign's own market (OP-039). */
  regionCode?: string | undefined;
  /** Whether a token says that the visitor is in the test's half (OP-036). */
  isTestPriced?: boolean | undefined;
};

export type Owner = {
  /** Whose own payments' holds count as free: who comes back from a payment page finds what it holds (P7). */
  buyerHash?: string | undefined;
};

export type UnsellableLine = {
  state: "unavailable";
  reason:
    | "not_found"
    | "campaign_blocked"
    | "campaign_taken_down"
    | "currency"
    | "options"
    | "personal"
    | "picture"
    | "design"
    | "surplus";
  /** With `personal`, `picture`, `design` and `surplus`: the field of the line that stands against it. */
  field?: string;
};

export type PricedLine = SellableLine | UnsellableLine;

/**
 * The present state and price of each line, in the order asked, from the store's catalogue (T-090).
 * Unavailable: not of this store, retired, of a campaign that is not active, in a currency without a
 * rate, with options that the product does not have, personalised as it cannot be, with a picture
 * that is not there, with a design that is none, or that nobody approved as it is, or with anything that
 * the product does not ask for (`lineContent`).
 */
export async function priceLines(
  ctx: ServiceContext,
  lines: readonly LineRequest[],
  currency: Currency,
  currencies: ReadonlyMap<string, Currency>,
  { buyerHash, ...terms }: PriceTerms & Pick<Owner, "buyerHash"> = {},
): Promise<PricedLine[]> {
  const price = await openLines(ctx, lines, { buyerHash });
  return price(currency, currencies, terms);
}

type PriceOpened = (
  currency: Currency,
  currencies: ReadonlyMap<string, Currency>,
  terms: PriceTerms,
) => PricedLine[];

/** Reads all that the prices of lines depend on; what it answers prices them as `priceLines` does, as often as is asked. */
export async function openLines(
  ctx: ServiceContext,
  lines: readonly LineRequest[],
  owner: Owner,
): Promise<PriceOpened> {
  const sellables = await withOwnHolds(ctx, await loadSellables(ctx, lines), owner);
  const uploads = await findLineUploads(ctx, lines, sellables);
  const asks = await loadLineAsks(ctx, sellables);
  const approvals = await checkApprovals(ctx, lines, sellables);
  return (currency, currencies, terms) =>
    priceOpened(ctx, lines, { sellables, uploads, asks, approvals }, [currency, currencies, terms]);
}

type OpenedLines = {
  sellables: readonly (Sellable | undefined)[];
  uploads: Awaited<ReturnType<typeof findLineUploads>>;
  asks: Awaited<ReturnType<typeof loadLineAsks>>;
  approvals: Awaited<ReturnType<typeof checkApprovals>>;
};

function priceOpened(
  ctx: ServiceContext,
  lines: readonly LineRequest[],
  { sellables, uploads, asks, approvals }: OpenedLines,
  [currency, currencies, terms]: Parameters<PriceOpened>,
): PricedLine[] {
  const own = ownTerms(ctx, terms);
  return lines.map((line, index): PricedLine => {
    const sellable = sellables[index];
    if (!sellable) return { state: "unavailable", reason: "not_found" };
    const { status } = sellable.campaign;
    if (status === "removed") return { state: "unavailable", reason: "not_found" };
    if (status !== "active") return { state: "unavailable", reason: `campaign_${status}` };
    const from = currencies.get(sellable.campaign.currencyCode);
    const options = chosenOptions(sellable, line.options);
    if (!from) return { state: "unavailable", reason: "currency" };
    if (!options) return { state: "unavailable", reason: "options" };
    const ask = asks.get(sellable.product.id);
    const asked = ask && sizeAsk(ask, sellable, options);
    const personalised = personaliseLine(line, sellable, uploads, asked);
    if (personalised instanceof PersonalProblem) {
      return { state: "unavailable", reason: personalised.kind, field: personalised.field };
    }
    const approved = approvals[index] ?? nothingApproved;
    if ("field" in approved) return { state: "unavailable", reason: "design", ...approved };
    const rates = { from, to: currency };
    const uploaded = ownThumbKey(line);
    const drawn = drawnThumbKey(line);
    const thumb =
      uploaded !== undefined && uploads.has(uploaded)
        ? uploaded
        : approved.linePictures.find((key) => key === drawn);
    return {
      ...priceLine(sellable, options, personalised, rates, own),
      approvals: approved.approvedEntry ? null : approved.approvals,
      approvedEntry: approved.approvedEntry,
      thumbUrl: thumb === undefined ? lineThumbUrl(sellable, options) : mediaUrl(thumb),
    };
  });
}

async function withOwnHolds(
  { db, store }: ServiceContext,
  sellables: readonly (Sellable | undefined)[],
  { buyerHash }: Owner,
): Promise<(Sellable | undefined)[]> {
  const isLimited = sellables.some((own) => own?.variant != null && own.variant.free !== null);
  if (buyerHash === undefined || !isLimited) return [...sellables];
  const held = await heldByBuyer(db, store.id, buyerHash);
  return sellables.map((own) => {
    const free = own?.variant?.free ?? null;
    if (!own?.variant || free === null) return own;
    const { productId, variantKey: key } = own.variant;
    const units = held.find((one) => one.productId === productId && one.variantKey === key);
    return { ...own, variant: { ...own.variant, free: free + (units?.quantity ?? 0) } };
  });
}

const nothingApproved = { approvals: null, approvedEntry: null, linePictures: [] };

/** Without a region where the store does not price by it (STORE-35). */
const ownTerms = ({ store }: ServiceContext, terms: PriceTerms): PriceTerms =>
  hasDynamicBase(store) ? terms : { ...terms, regionCode: undefined };

function priceLine(
  sellable: Sellable,
  options: Record<string, string>,
  personalised: PersonalLine,
  { from, to }: { from: Currency; to: Currency },
  terms: PriceTerms,
): Omit<SellableLine, "approvals" | "approvedEntry" | "thumbUrl"> {
  const { extraCustomFeeMinor, optionPricesMinor, ...personal } = personalised;
  const base = dynamicBaseOf(sellable, terms);
  const parts = {
    ...catalogueParts(sellable, terms),
    ...(base && { dynamicBaseUsdMinor: base.differenceUsdMinor }),
    extraFeeMinor: extraCustomFeeMinor,
    optionPricesMinor,
    from: rateOf(from),
    to: rateOf(to),
  };
  return {
    state: sellable.variant && isOut(sellable.variant) ? "out_of_stock" : "ok",
    sellable,
    options,
    variantKey: keyOf(sellable, options),
    priceMinor: unitPrice({ ...parts, to: parts.from }),
    personal,
    extraCustomFeeMinor,
    unitMinor: unitPrice(parts),
    unitParts: parts,
    dynamicBaseIndex: base?.index ?? null,
  };
}

const isOut = ({ outOfStock, free }: NonNullable<Sellable["variant"]>) =>
  outOfStock || (free !== null && free <= 0);

/** The catalogue's part of a price; the test moves that of a campaign's default product alone (OP-036). */
function catalogueParts(
  { campaign, product, variant }: Sellable,
  { isTestPriced = false }: PriceTerms,
): VariantPrice {
  const parts = {
    pricingMode: campaign.pricingMode,
    productPriceMinor: product.priceMinor,
    variantPriceMinor: variant?.priceMinor,
    variantAdjustMinor: variant?.adjustMinor,
  };
  const { priceMinor: price, testPriceMinor: r_price } = campaign;
  const difference = testPriceDifference({ price, r_price });
  return isTestPriced && product.isDefault && difference !== undefined
    ? moveToTestPrice(parts, difference)
    : parts;
}

const rateOf = ({ code, rate }: Currency) => ({ code, rate });

/**
 * One query for all lines, with the keys that a line's options make in any order: JSON keeps none. Only lines whose
 * options are spelled otherwise than in the catalogue are asked for again, with the key that their product says.
 */
async function loadSellables(
  ctx: ServiceContext,
  lines: readonly LineRequest[],
): Promise<(Sellable | undefined)[]> {
  const asks = lines.map((line): SellableAsk => ({
    campaignId: line.campaign_id,
    productId: line.product_id,
    variantKeys: orders(Object.keys(line.options)).map((names) => variantKey(names, line.options)),
  }));
  const found = await findSellables(ctx.db, ctx.store.id, asks);
  const keys = found.map((choose, index): string => {
    const [asGiven = ""] = asks[index]?.variantKeys ?? [];
    const sellable = choose?.(asGiven);
    const options = sellable && chosenOptions(sellable, lines[index]?.options ?? {});
    return sellable && options ? keyOf(sellable, options) : asGiven;
  });
  if (keys.every((key, index) => asks[index]?.variantKeys.includes(key)))
    return keys.map((key, index) => found[index]?.(key));
  const exact = asks.map((ask, index) => ({ ...ask, variantKey: keys[index] ?? "" }));
  return getSellables(ctx.db, ctx.store.id, exact);
}

const mostOptionsReordered = 3;

/** The names as given, and then in every other order as long as there are few. */
function orders(names: readonly string[]): (readonly string[])[] {
  if (names.length > mostOptionsReordered || names.length < 2) return [names];
  return names.flatMap((first, index) =>
    orders(names.toSpliced(index, 1)).map((rest) => [first, ...rest]),
  );
}

function keyOf({ product }: Sellable, options: Record<string, string>): string {
  return variantKey(
    pickersOf(product).map(({ name }) => name),
    options,
  );
}
