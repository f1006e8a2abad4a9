import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

import { isLocaleCode } from "#domain/locale/locales.ts";
import { catalogueSlices } from "#messages/catalogue-slices.ts";

import { guardForeignDom } from "./features/foreign-dom/guard-foreign-dom.ts";
import { loadMessages } from "./features/locale/messages-store.ts";
import { loadAside } from "./features/loading/load-aside.ts";
import { reloadOnFailedChunk } from "./features/loading/reload-on-failed-chunk.ts";

reloadOnFailedChunk(window);
guardForeignDom(window);

const { locale = "en", messages = "" } = document.documentElement.dataset;
const shown = isLocaleCode(locale) ? locale : "en";
const slices = catalogueSlices.filter((slice) => messages.split(" ").includes(slice));
await Promise.all(slices.map((slice) => loadMessages(shown, slice)));
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
void loadAside().then((aside) => aside.standInForFailed());
