import { parseArgs } from "node:util";

import { defaultFulfilment } from "#domain/fulfilment/fulfilment-setting.ts";
import { setStore } from "#services/stores/set-store.ts";

import { chooseStore } from "../choose-store.ts";
import { UsageError, type Verb } from "../verb.ts";

export const fulfilmentSet: Verb = {
  name: "fulfilment set",
  usage: `platen fulfilment set SLUG folder|webhook [--url URL] [--new-secret] [--buyer-phone on|off] [--buyer-email on|off]
  Says how a store's lines come to who makes them: into a folder of this machine, or by a signed call
  to URL (docs/fulfilment.md). --new-secret ends the secret of before. --buyer-phone and --buyer-email
  say whether packing lists have the buyer's phone number (on without the option) and e-mail address (off).`,
  async run({ args, io, services }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        url: { type: "string" },
        "new-secret": { type: "boolean", default: false },
        "buyer-phone": { type: "string" },
        "buyer-email": { type: "string" },
      },
    });
    const [slug, via, ...others] = positionals;
    if (slug === undefined || (via !== "folder" && via !== "webhook") || others.length > 0) {
      const wrong = via === undefined || others.length > 0 ? "" : `, not "${via}"`;
      throw new UsageError(`Give one SLUG, then folder or webhook${wrong}.`);
    }
    if ((via === "webhook") !== (values.url !== undefined)) {
      throw new UsageError("A webhook has a --url, a folder has none.");
    }
    const store = await chooseStore(services, slug);
    const stored = store.settings.fulfilment ?? defaultFulfilment;
    const { secret_edition: before = 1 } = stored;
    const secret_edition = values["new-secret"] ? before + 1 : before;
    const buyer_phone = readSwitch("buyer-phone", values["buyer-phone"]) ?? stored.buyer_phone;
    const buyer_email = readSwitch("buyer-email", values["buyer-email"]) ?? stored.buyer_email;
    const fulfilment = {
      ...{ via, secret_edition },
      ...(values.url === undefined ? {} : { url: values.url }),
      ...(buyer_phone === undefined ? {} : { buyer_phone }),
      ...(buyer_email === undefined ? {} : { buyer_email }),
    };
    await setStore({ db: services.connection.db, store }, { settings: { fulfilment } });
    io.out(`The lines of ${store.slug} go to ${values.url ?? "a folder of this machine"} now.\n`);
    return 0;
  },
};

function readSwitch(name: string, text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  if (text === "on" || text === "off") return text === "on";
  throw new UsageError(`--${name} is on or off, not "${text}".`);
}
