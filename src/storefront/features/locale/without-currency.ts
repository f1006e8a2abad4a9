/** A query without its `currency`, which would win over the shopper's own choice (OP-031); null when it has none. */
export function withoutCurrency(search: string): string | null {
  const params = new URLSearchParams(search);
  if (!params.has("currency")) return null;
  params.delete("currency");
  return params.size === 0 ? "" : `?${params}`;
}
