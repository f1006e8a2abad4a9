import { parseArgs } from "node:util";

import { isRecord } from "#domain/json/is-record.ts";
import { listSettingRows, type SettingRow } from "#services/stores/settings/list-setting-rows.ts";
import { readStoreDocument } from "#services/stores/settings/store-document.ts";

import { chooseStore } from "../choose-store.ts";
import { printTable, terminalJson } from "../print-table.ts";
import { UsageError, type Verb } from "../verb.ts";

export const storeShow: Verb = {
  name: "store show",
  usage: `platen store show SLUG [KEY] [--json]
  Shows every setting of a store with its value, and whether that is the default; or one, or what lies
  under it: KEY is theme, storeContact.phone, flags.NAME, headerMenu[0].title, discounts.SUMMER10,
  shipping and so on (docs/settings.md). --json prints {"settings": [{key, value, isDefault}], "uses"}.`,
  async run({ args, io, services }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: "boolean", default: false } },
    });
    const [slug, key, ...others] = positionals;
    if (slug === undefined || others.length > 0)
      throw new UsageError("Give one SLUG, and one KEY or none.");
    const store = await chooseStore(services, slug);
    const { document, uses } = await readStoreDocument(services.connection.db, store);
    const rows = listSettingRows(document, key);
    if (values.json) {
      io.out(terminalJson({ settings: rows, uses: Object.fromEntries(uses) }));
      return 0;
    }
    const shown = rows.map((row) => showRow(row, uses, key === undefined));
    printTable(io, shown, { asJson: false, empty: "Nothing is set there." });
    const code = rows.find((row) => /^discounts[.[].+[.\]]code$/u.test(row.key))?.value;
    if (typeof code === "string") io.out(`\n${code} was ${timesUsed(uses.get(code) ?? 0)}.\n`);
    if (key === undefined) io.out(`\n${elsewhere(store.slug)}`);
    return 0;
  },
};

const longestCell = 80;
const timesUsed = (uses: number) => (uses === 1 ? "used once" : `used ${uses} times`);

function showRow(
  { key, value, isDefault }: SettingRow,
  uses: ReadonlyMap<string, number>,
  isShort: boolean,
) {
  const used = isRecord(value) && key.startsWith("discounts.") && uses.get(String(value["code"]));
  const text = showValue(value);
  const isCut = isShort && text.length > longestCell;
  const shown = isCut ? `${text.slice(0, longestCell)}…` : text;
  return {
    key,
    value: typeof used === "number" ? `${shown} (${timesUsed(used)})` : shown,
    default: isDefault === null ? "" : isDefault ? "default" : "changed",
  };
}

/** A text as it is, a list with commas, fields as `--add` takes them. */
function showValue(value: unknown): string {
  if (value === null) return "-";
  if (typeof value === "string") return value === "" ? '""' : value;
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.map(showPart).join(",");
  if (!isRecord(value)) return String(value);
  const fields = Object.entries(value).map(([name, field]) => `${name}=${showPart(field)}`);
  return fields.length === 0 ? "none" : fields.join(",");
}

const showPart = (value: unknown): string =>
  typeof value === "string"
    ? value
    : Array.isArray(value) && !value.some(isRecord)
      ? showValue(value)
      : JSON.stringify(value);

const elsewhere = (
  slug: string,
) => `Shown by other commands: gateway accounts (platen gateway list ${slug}), pages
(platen page list --store ${slug}), the print provider's secret (platen fulfilment show ${slug} --secret).
`;
