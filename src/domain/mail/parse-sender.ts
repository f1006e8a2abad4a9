import { asciiDomain, isEmailAddress } from "#domain/checkout/email-address.ts";
import { cleanInput } from "#domain/text/clean-input.ts";

/** The sender of mails; `name` is null where the setting has an address alone. The domain is in ASCII. */
export type Sender = { name: string | null; address: string };

export type SenderRead = { ok: true; sender: Sender } | { ok: false; reason: string };

const example = "write an address such as shop@shop.example, or Shop <shop@shop.example>";

const quotedName = /^"(?<name>(?:[^"\\]|\\.)*)"$/su;

/**
 * Reads a sender as people write it: `shop@shop.example`, `Shop <shop@shop.example>` or
 * `"Shop, Ltd." <shop@shop.example>`. The domain may be of any script, or one name such as `localhost`.
 * A sender that cannot be read comes with the reason and what to write.
 */
export function parseSender(text: string): SenderRead {
  const clean = cleanInput("email", text);
  const inside = /^[^<>]*<(?<address>[^<>]*)>$/u.exec(clean)?.groups?.["address"];
  const address = (inside ?? clean).trim();
  const name = inside === undefined ? null : readName(nameIn(text));
  if (name === undefined) {
    return { ok: false, reason: `has a name that cannot be read; ${example}` };
  }
  const at = address.lastIndexOf("@");
  const [local, domain] = [address.slice(0, at), asciiDomain(address.slice(at + 1))];
  if (/[^\p{ASCII}]/u.test(local)) {
    return {
      ok: false,
      reason: `has letters before the @ that many mail servers refuse; ${example}`,
    };
  }
  const isHost = /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/u.test(domain);
  if (at < 1 || !isEmailAddress(isHost ? `${local}@${domain}.example` : `${local}@${domain}`)) {
    return { ok: false, reason: `is not an e-mail address; ${example}` };
  }
  return { ok: true, sender: { name: name === "" ? null : name, address: `${local}@${domain}` } };
}

/** A name keeps its letters as they are; an address does not. */
const nameIn = (text: string) => cleanInput("line", text.slice(0, text.lastIndexOf("<")));

function readName(text: string): string | undefined {
  const quoted = quotedName.exec(text)?.groups?.["name"];
  if (quoted !== undefined) return quoted.replaceAll(/\\(.)/gsu, "$1").trim();
  return /["@\p{Cc}]/u.test(text) ? undefined : text;
}
