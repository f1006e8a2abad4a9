const misspeltDomains: ReadonlySet<string> = new Set([
  ...["gmial.com", "gmai.com", "gmal.com", "gmail.co", "gmail.cm", "gmaill.com", "gnail.com"],
  ...["gamil.com", "gmali.com", "gmil.com", "gmail.om", "googlemail.co"],
  ...["hotmial.com", "hotmal.com", "hotmai.com", "hotmil.com", "hotmail.co", "hotnail.com"],
  ...["hotmaill.com", "hotamil.com", "hotmail.cm"],
  ...["yaho.com", "yahooo.com", "yhoo.com", "yahho.com", "yahoo.co", "yahoo.cm"],
  ...["outlok.com", "outllok.com", "outook.com", "outlook.co", "oulook.com"],
  ...["iclould.com", "icloud.co", "icoud.com", "iclod.com", "aol.co"],
]);

/** Slips of the finger for com, net and org, none of which is a top-level domain. */
const misspeltEndings: ReadonlySet<string> = new Set([
  ...["con", "cmo", "ocm", "comm", "coom", "cpm", "vom", "xom"],
  ...["nte", "ner", "ogr", "orgg", "nett"],
]);

/**
 * Whether an e-mail's domain, in lower case, or one that it lies below, is a common slip for a big one, or ends in what is no
 * top-level domain: worth a warning that does not block (CHK-25, OP-109).
 */
export function isDoubtfulDomain(domain: string): boolean {
  const ending = domain.slice(domain.lastIndexOf(".") + 1);
  const parents = domain.split(".").slice(-2).join(".");
  return misspeltDomains.has(domain) || misspeltDomains.has(parents) || misspeltEndings.has(ending);
}
