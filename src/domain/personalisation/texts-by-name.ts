/** Parameters of a page's address. */
export type PersonalQuery = Readonly<Record<string, string | undefined>>;

/** Parameters of a campaign's page that are no text field, whatever a field is called (OP-045). */
const reservedNames: ReadonlySet<string> = new Set([
  "product",
  "color",
  "size",
  "customdesign",
  "custom-image",
  "groups",
  "addtocart",
  "discount",
  "discount_code",
  "draft",
  "currency",
]);
const placedName = /^(?:c_)?(?:text|dropdown|image)_/u;

/** A field's text by its name with dashes for spaces; its case counts for nothing. */
export function textsByName(query: PersonalQuery, optionNames: readonly string[]) {
  const fold = (name: string) => name.trim().toLowerCase().replaceAll(/\s/gu, "-");
  const taken = new Set(optionNames.map(fold));
  const texts = new Map<string, string | undefined>();
  for (const [name, text] of Object.entries(query)) {
    const folded = fold(name);
    const isFree = !reservedNames.has(folded) && !taken.has(folded) && !placedName.test(folded);
    if (isFree && !texts.has(folded)) texts.set(folded, text);
  }
  return (label: string) => texts.get(fold(label));
}
