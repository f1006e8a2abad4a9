import { parseArgs } from "node:util";

import { type GatewayName, gatewayNames, isGatewayName } from "#domain/store/gateway-account.ts";
import { setGatewayAccount } from "#services/gateways/set-gateway-account.ts";

import { chooseStore } from "../choose-store.ts";
import { nearestWord } from "#domain/text/nearest-word.ts";
import { readGivenAccount } from "../read-given-file.ts";
import { UsageError, type Verb } from "../verb.ts";

export const gatewaySet: Verb = {
  name: "gateway set",
  usage: `platen gateway set SLUG ${gatewayNames.join("|")} --file ACCOUNT.json
  Gives a store its own account at a payment gateway, in place of the one before. The file is a JSON
  object of the account's keys (docs/gateways.md); they are kept encrypted and shown nowhere.`,
  async run({ args, io, services }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { file: { type: "string" } },
    });
    const { slug, gateway } = readPlace(positionals);
    if (values.file === undefined) throw new UsageError("Give --file ACCOUNT.json.");
    const store = await chooseStore(services, slug);
    const account = await readGivenAccount(io.cwd, values.file);
    await setGatewayAccount(services.openContext(store), { gateway, account });
    io.out(`The store ${store.slug} has its own ${gateway} account now.\n`);
    return 0;
  },
};

export function readPlace(positionals: readonly string[]): { slug: string; gateway: GatewayName } {
  const [slug, gateway, ...others] = positionals;
  if (slug === undefined || gateway === undefined || others.length > 0) {
    throw new UsageError("Give one SLUG and one gateway.");
  }
  if (isGatewayName(gateway)) return { slug, gateway };
  const near = nearestWord(gateway, gatewayNames);
  const names = `The gateways are ${gatewayNames.join(", ")}.`;
  const hint = near === undefined ? names : `Did you mean "${near}"?`;
  throw new UsageError(`There is no gateway "${gateway}". ${hint}`);
}
