/**
 * The network of a client address, as one name: an IPv4 address itself, of IPv6 the first 64 bits,
 * which one customer of a provider has to himself. An IPv4 address inside IPv6 is that IPv4 address.
 * What is no address stands for itself.
 */
export function networkOf(address: string): string {
  const plain = address.split("%", 1)[0]?.toLowerCase() ?? "";
  if (!plain.includes(":")) return plain;
  const groups = readGroups(plain);
  if (groups === undefined) return plain;
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return groups.slice(6).flatMap(toBytes).join(".");
  const prefix = groups.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(":")}::/64`;
}

const toBytes = (group: number) => [group >> 8, group & 0xff];

function readGroups(text: string): number[] | undefined {
  const [head = "", tail, ...rest] = text.split("::");
  if (rest.length > 0) return undefined;
  const before = readPart(head);
  const after = tail === undefined ? [] : readPart(tail);
  const missing = 8 - before.length - after.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined;
  const groups = [...before, ...Array.from({ length: missing }, () => 0), ...after];
  return groups.every((group) => group >= 0 && group <= 0xffff) ? groups : undefined;
}

/** Groups between colons; a dotted end counts as two, and what cannot be read as NaN. */
function readPart(text: string): number[] {
  if (text === "") return [];
  return text.split(":").flatMap((group) => {
    const [a, b, c, d] = group.split(".").map(Number);
    if (a !== undefined && b !== undefined && c !== undefined && d !== undefined) {
      return [a * 256 + b, c * 256 + d];
    }
    return /^[0-9a-f]{1,4}$/u.test(group) ? [Number.parseInt(group, 16)] : [Number.NaN];
  });
}
