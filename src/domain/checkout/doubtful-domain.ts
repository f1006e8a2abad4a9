import { asciiDomain } from "./email-address.ts";

/** Names of big services under com; other slips keep the name and miss its ending, or come from a Turkish keyboard. */
const services = ["gmail", "googlemail", "hotmail", "yahoo", "outlook", "icloud", "aol", "live"];

const misspeltDomains: ReadonlySet<string> = new Set([
  ...["gmial.com", "gmai.com", "gmal.com", "gmaill.com", "gnail.com"],
  ...["gamil.com", "gmali.com", "gmil.com"],
  ...["hotmial.com", "hotmal.com", "hotmai.com", "hotmil.com", "hotnail.com"],
  ...["hotmaill.com", "hotamil.com"],
  ...["yaho.com", "yahooo.com", "yhoo.com", "yahho.com"],
  ...["outlok.com", "outllok.com", "outook.com", "oulook.com"],
  ...["iclould.com", "icoud.com", "iclod.com"],
  ...services.flatMap((name) => ["co", "cm", "om"].map((ending) => `${name}.${ending}`)),
  ...services
    .filter((name) => name.includes("i"))
    .flatMap((name) =>
      // The small letter without a dot, and what the capital with a dot becomes in a domain.
      ["\u{131}", "i\u{307}"].map((letter) => asciiDomain(`${name.replaceAll("i", letter)}.com`)),
    ),
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
