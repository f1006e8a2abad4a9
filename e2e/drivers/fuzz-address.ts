/** What an address must never make a page run. */
export const fuzzMark = "fuzzed-by-address";

const markup = [
  `<img src=x onerror="window.fuzzed='${fuzzMark}'">`,
  `"><script>window.fuzzed='${fuzzMark}'</script>`,
  `</script><svg onload="window.fuzzed='${fuzzMark}'">`,
  `javascript:window.fuzzed='${fuzzMark}'`,
  `{{constructor.constructor("window.fuzzed='${fuzzMark}'")()}}`,
  `'-(window.fuzzed='${fuzzMark}')-'`,
];

const names = [
  ...["product", "color", "size", "customdesign", "custom-image", "groups", "addToCart", "edit"],
  ...[
    "discount",
    "discount_code",
    "currency",
    "spsid",
    "fcache",
    "utm_source",
    "action",
    "_routes",
  ],
  ...["text_1_1", "text_2_1", "text_0_0", "text_99_99", "dropdown_1_2", "image_1_3", "c_text_1"],
  ...[
    "c_dropdown_1",
    "c_image_1",
    "text_-1_1",
    "Your-Name",
    "Name",
    "COLOR",
    "Size",
    "page",
    "sort",
  ],
  ...["__proto__", "constructor", "toString", "hasOwnProperty", "", "a[]", "a.b", "filter", "type"],
];

const values = [
  ...["", "0", "1", "-1", "3", "99", "2.7", "1e308", "NaN", "Infinity", "null", "true", "false"],
  ...["navy", "NAVY", "navy-blue", "black", "m", "M", "2xl", "unisex-hoodie", "t-shirt", "mug"],
  ...["Ann Lee", "Zoë 👩‍👩‍👧 Ørsted", "‮abc", "محمد", "名前", "a".repeat(2_000), " ".repeat(40)],
  ...["uploads/a.png", "dXBsb2Fkcy9hLnBuZw==", "%%%", "abcd", "amF2YXNjcmlwdDphbGVydCgxKQ=="],
  ...[
    "https://example.com/x.png",
    "//example.com",
    "data:image/svg+xml,<svg/>",
    "../../etc/passwd",
  ],
  ...[
    "' or 1=1 --",
    "\u0000",
    "\r\nset-cookie: a=b",
    "[]",
    '[{"product_id":1}]',
    '{"a":',
    "[object Object]",
  ],
  ...markup,
];

/** What is no well-formed text, sent as it stands. */
const broken = [
  "%",
  "%zz",
  "%E0%A4%A",
  "%ED%A0%80",
  "%00",
  "%FF%FE",
  "a%0d%0ab",
  "=&=&&",
  "?#",
  "%25%32%35",
];

/** Random numbers from a seed, so that a run can be had again (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A query of up to eight parameters of the campaign page, known and unknown, sound and broken. */
export function fuzzQuery(random: () => number): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const parts = Array.from({ length: Math.floor(random() * 9) }, () => {
    if (random() < 0.08) return pick(broken);
    const name = encodeURIComponent(random() < 0.04 ? pick(values) : pick(names)).slice(0, 3_000);
    return `${name}=${random() < 0.06 ? pick(broken) : encodeURIComponent(pick(values))}`;
  });
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

const prefixes = ["", "", "", "", "/de", "/fr", "/ar", "/en", "/xx"];

/** An address of a campaign, of what is near it, or of one of its calls, with a query of `fuzzQuery`. */
export function fuzzAddress(random: () => number, slugs: readonly string[]): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const slug = pick(slugs);
  const kind = random();
  const query = fuzzQuery(random);
  if (kind < 0.7) return `${pick(prefixes)}/${slug}${query}`;
  if (kind < 0.8) return `${pick(prefixes)}/${slug}.data${query}`;
  if (kind < 0.85) return `/${encodeURIComponent(pick(values)).slice(0, 400)}${query}`;
  if (kind < 0.88) return `/${slug}/${query}`;
  const call = pick([
    "",
    "/variants",
    "/related",
    "/stats",
    "/promotions",
    "/bundle-discount",
    "/custom-designs",
  ]);
  return `/public/campaign/${slug}${call}${query}`;
}
