/**
 * Every value of a name in a Cookie header, decoded, in the header's order. A browser sends a name twice where a page
 * of a parent domain or another path set it too, so a reader takes the first value that it accepts. Values that cannot
 * be decoded are left out.
 */
export function readCookies(header: string | undefined, name: string): string[] {
  const values: string[] = [];
  for (const part of (header ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at < 0 || part.slice(0, at).trim() !== name) continue;
    const value = decode(part.slice(at + 1).trim());
    if (value !== undefined) values.push(value);
  }
  return values;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
