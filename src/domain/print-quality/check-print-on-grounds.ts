import { checkPrint } from "./check-print.ts";
import type { PrintFinding, PrintInput } from "./print-finding.ts";
import { worstFinding } from "./worst-finding.ts";

/**
 * What a printer would ask about a design that is made on several colours, such as all that a garment is
 * sold in: each finding once, as it is on the colour where it is worst. Without any colour as where that
 * is not known.
 */
export function checkPrintOnGrounds(
  input: Omit<PrintInput, "groundColor">,
  groundColors: readonly string[],
): PrintFinding[] {
  const grounds = groundColors.length === 0 ? [null] : [...new Set(groundColors)];
  const found = grounds.flatMap((groundColor) => checkPrint({ ...input, groundColor }));
  const byKey = new Map<string, PrintFinding>();
  for (const finding of found) {
    const key = `${finding.objectId ?? ""} ${finding.rule}`;
    const known = byKey.get(key);
    const worst = known === undefined ? finding : worstFinding([known, finding]);
    if (worst !== null) byKey.set(key, worst);
  }
  const place = new Map(input.design.objects.map(({ id }, index) => [id, index]));
  const placeOf = ({ objectId }: PrintFinding) =>
    objectId === null ? Infinity : (place.get(objectId) ?? Infinity);
  return [...byKey.values()].toSorted((one, other) =>
    Math.sign(placeOf(one) - placeOf(other) || 0),
  );
}
