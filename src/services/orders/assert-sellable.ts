import type { CartLineBody } from "#contract/schemas/cart.ts";
import { surplusKindOf } from "#domain/cart/surplus-kind.ts";
import { isFieldEmpty } from "#domain/personalisation/line-field.ts";
import { checkLine } from "#services/pricing/check-cart.ts";
import type { PricedLine } from "#services/pricing/price-lines.ts";
import { unitsLeft } from "#services/pricing/units-left.ts";
import { refuseDesigns } from "#services/prints/require-proofs.ts";
import { ServiceError } from "#services/service-error.ts";
import { refuseMissingPictures } from "#services/uploads/refuse-missing-pictures.ts";

type PlaceOf = (index: number) => string;

/**
 * Refuses lines of which one cannot be sold as it is: validation_failed and design_invalid by field, below the
 * line's own place, picture_missing likewise, and variant_unavailable, campaign_blocked or campaign_taken_down
 * with what has become of each line.
 */
export function assertSellable(
  lines: readonly CartLineBody[],
  priced: readonly PricedLine[],
  placeOf: PlaceOf,
): void {
  assertPersonal(lines, priced, placeOf);
  assertAvailable(lines, priced);
}

/** What cannot be made as it was filled in is told by field: the shopper can mend it. */
function assertPersonal(
  lines: readonly CartLineBody[],
  priced: readonly PricedLine[],
  placeOf: PlaceOf,
): void {
  refuseSurplus(priced, placeOf);
  const fieldsOf = (reason: FieldReason) =>
    listFields(priced, reason).map(({ index, field }) => `${placeOf(index)}.${field}`);
  const problems = listFields(priced, "personal").flatMap(({ index, field }) => {
    const line = lines[index];
    return line ? [[`${placeOf(index)}.${field}`, personalKey(line, field)] as const] : [];
  });
  if (problems.length > 0) {
    throw new ServiceError("validation_failed", { fields: Object.fromEntries(problems) });
  }
  const designs = fieldsOf("design");
  if (designs.length > 0) {
    throw refuseDesigns(designs);
  }
  const missing = fieldsOf("picture");
  if (missing.length > 0) throw refuseMissingPictures(missing);
}

/** Each line that carries something that its product does not ask for is refused by that part's field. */
function refuseSurplus(priced: readonly PricedLine[], placeOf: PlaceOf): void {
  const problems = listFields(priced, "surplus").map(
    ({ index, field }) =>
      [`${placeOf(index)}.${field}`, `cart.surplus_${surplusKindOf(field)}`] as const,
  );
  if (problems.length > 0) {
    throw new ServiceError("validation_failed", { fields: Object.fromEntries(problems) });
  }
}

type FieldReason = "personal" | "picture" | "design" | "surplus";

const listFields = (priced: readonly PricedLine[], reason: FieldReason) =>
  priced.flatMap((line, index) =>
    line.state === "unavailable" && line.reason === reason && line.field !== undefined
      ? [{ index, field: line.field }]
      : [],
  );
const personalKey = (line: CartLineBody, field: string) =>
  isFieldEmpty(line, field) ? "cart.personal_missing" : "cart.personal_invalid";

function assertAvailable(products: readonly CartLineBody[], priced: readonly PricedLine[]): void {
  const blocked = priced.find(
    (line) => line.state === "unavailable" && line.reason.startsWith("campaign_"),
  );
  const left = unitsLeft(products, priced);
  const lines = products.map((line, index) => checkLine(line, priced[index], left[index]));
  const items = lines
    .filter(({ state }) => state === "out_of_stock" || state === "unavailable")
    .map(({ cartItemId }) => cartItemId);
  if (items.length === 0) return;
  const isBlocked = blocked?.state === "unavailable" && blocked.reason === "campaign_blocked";
  const isTakenDown = blocked?.state === "unavailable" && blocked.reason === "campaign_taken_down";
  const code = isBlocked
    ? "campaign_blocked"
    : isTakenDown
      ? "campaign_taken_down"
      : "variant_unavailable";
  throw new ServiceError(code, { data: { items, lines } });
}
