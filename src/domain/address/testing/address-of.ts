import type { Address } from "../address-types.ts";

/** An address from one line `country|address|address2|city|state|zipcode|region`; parts at the end may be missing. */
export function addressOf(line: string): Address {
  const parts = line.split("|");
  const [country = "", address = "", address2 = "", city = ""] = parts;
  const [state = "", zipcode = "", region = ""] = parts.slice(4);
  return {
    ...{ first_name: "Łucja", last_name: "Ohlsson", country, address, address2 },
    ...{ city, state, zipcode, region },
  };
}
