import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

import { isLocaleCode } from "#domain/locale/locales.ts";
import { loadMessages } from "./features/locale/messages-store.ts";
import { reloadOnFailedChunk } from "./features/loading/reload-on-failed-chunk.ts";

reloadOnFailedChunk(window);

const locale = document.documentElement.dataset["locale"] ?? "en";
await loadMessages(isLocaleCode(locale) ? locale : "en");
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
