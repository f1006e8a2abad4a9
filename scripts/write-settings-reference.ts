import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { formatSettingsReference } from "#services/stores/settings/settings-reference.ts";

const file = join(import.meta.dirname, "..", "docs", "settings.md");

const introduction = `# Settings of a store

Every setting of a store, how to see it and how to change it. This page is written by
\`npm run settings:reference\` from the schema that the commands check; \`npm run check\` fails when it is stale.

## See

\`\`\`sh
npm run platen -- store show fern                        # everything, and what differs from the default
npm run platen -- store show fern storeContact.phone     # one value
npm run platen -- store show fern discounts.SUMMER10     # one entry of a list, with the count of its uses
npm run platen -- store show fern --json                 # for programs
\`\`\`

## Change

\`\`\`sh
npm run platen -- store set fern --set theme=studio --set languages=de,en --set default_language=de
npm run platen -- store set fern --set flags.enable_custom_phone=true --set storeContact.phone='+49 30 1234567'
npm run platen -- store set fern --unset theme           # back to the default
\`\`\`

Single entries of lists are added, changed and removed without touching the others:

\`\`\`sh
npm run platen -- store set fern --add discounts=code=SUMMER10,percent=10,title='10% off'
npm run platen -- store set fern --set discounts.SUMMER10.percent=15 --unset discounts.SUMMER10.title
npm run platen -- store set fern --unset discounts.SUMMER10

npm run platen -- store set fern --add headerMenu=title=Shop,url=/collection
npm run platen -- store set fern --set 'headerMenu[0].title=All products'
npm run platen -- store set fern --add 'headerMenu[0].submenu=title=Summer,url=/collection/summer'
npm run platen -- store set fern --unset 'headerMenu[0]'

npm run platen -- store set fern --add banners=image_url=/media/catalogue/file-summer-0a1b2c3d4e5f6071.png,url=/collection/summer,title=Summer
npm run platen -- store set fern --add shipping.methods=name=standard,shipping_time=2,5,printing_time=2
npm run platen -- store set fern --add shipping.rates=method=standard,zone=DE,template=null,first=4.90,further=1.50
npm run platen -- store set fern --set shipping.rates.standard:DE.first=5.90
npm run platen -- store set fern --unset shipping.rates.standard:DE
\`\`\`

- A key names its parts with dots, and entries of a list by number from \`[0]\`. Discounts are named by their code,
  collections by their slug, shipping methods by their name, shipping rates by \`METHOD:ZONE\` or
  \`METHOD:ZONE:TEMPLATE\`. A name with a dot or a bracket stands in \`["…"]\`. The codes of discounts and the
  names of shipping methods cannot change; a collection with another slug stays the same one ([collections](#collections)).
- A value is text, JSON, a list with commas or fields as \`NAME=VALUE,NAME=VALUE\`.
- \`--set\`, \`--add\` and \`--unset\` take effect in the order given; all of a command takes effect or nothing does.
  Two commands at a time lose nothing of each other.
- Quote keys with brackets or \`*\`, and values with spaces, for the shell.

## Copy and move

\`\`\`sh
npm run platen -- store export fern --out fern.json
npm run platen -- store set fern --file fern.json
npm run platen -- store set second --file fern.json --host second.example --set payment_domain=null
\`\`\`

An export holds every setting and no secret: accounts at gateways and captcha services are given again with
\`platen gateway set\` and \`platen captcha set\`. With \`--out\` the pictures that the settings name are written into
the folder \`pictures\` beside the file, which names them there; move both together. \`platen store set\` and
\`platen store create\` take such a file in any store of any deployment, where the pictures get the same bytes and
addresses; in the store that wrote it nothing changes ([files.md](files.md#move)). Without \`--out\` the export names
pictures by their addresses, which other stores do not have.

A file may hold a part of the settings; a list in it replaces the whole list, and its
entries are found by their names: a collection by its \`key\`, or without one by its slug. Templates that \`shipping.rates\` name
come with the campaigns, so import those first. A host belongs to one store: for a copy beside the first store give
the hosts of the copy. [postgresql.md](postgresql.md#moving-from-the-embedded-database) moves a whole store.
`;

if (import.meta.main) {
  const text = formatSettingsReference(introduction);
  if (!process.argv.includes("--check")) writeFileSync(file, text);
  else if (readFileSync(file, "utf8") !== text) {
    console.error(
      "docs/settings.md is not what the schema says; run `npm run settings:reference`.",
    );
    process.exitCode = 1;
  }
}
