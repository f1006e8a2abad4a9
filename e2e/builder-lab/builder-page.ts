import "./builder.css";

import type { Design } from "#domain/design/design-document.ts";
import { parseArtwork } from "#domain/artwork/parse-artwork.ts";
import { isLocaleCode } from "#domain/locale/locales.ts";
import { createMessages } from "#messages/create-messages.ts";
import { loadLaterCatalogue } from "#messages/later-catalogue.ts";
import type { OpenTool, ToolResult } from "#storefront/features/print-builder/design-tool.ts";
import { createBuiltInTool } from "#storefront/features/print-builder/built-in-tool.tsx";
import { createFrameTool } from "#storefront/features/print-builder/frame-tool.ts";
import { themeCss } from "#storefront/themes/theme-css.ts";

declare global {
  interface Window {
    labTool: OpenTool;
    labResult: ToolResult | null;
    labPreview: Readonly<Record<string, Design>>;
    /** What a foreign tool's opening ended with. */
    labFailure: string;
  }
}

const query = new URLSearchParams(location.search);
const locale = query.get("locale") ?? "en";
if (!isLocaleCode(locale)) throw new Error(`no locale ${locale}`);
const theme = document.createElement("style");
theme.textContent = themeCss({ theme: "default", primaryColor: "#1f6f5c" });
document.head.append(theme);

const key = query.get("artwork") ?? "family-portrait";
const [catalogue, template] = await Promise.all([
  loadLaterCatalogue(locale, "personal"),
  fetch(`/artworks/${key}.json`).then((reply): Promise<unknown> => reply.json()),
]);
const messages = createMessages(locale, catalogue);
document.documentElement.lang = messages.lang;
document.documentElement.dir = messages.dir;
const parsed = parseArtwork(template);
if (!parsed.isValid) throw new Error(JSON.stringify(parsed.problems));

const find = <Kind extends HTMLElement>(selector: string) => {
  const found = document.querySelector<Kind>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};

const foreign = query.get("frame");
const tool =
  foreign === null
    ? createBuiltInTool(messages)
    : createFrameTool({
        address: foreign,
        messages,
        timeoutMs: Number(query.get("timeout") ?? 3000),
        importPicture: async (address) => ({
          ...{ key: `uploads/${"0".repeat(40)}.png`, width: 1000, height: 1000 },
          ...(address.includes("gone") ? { width: 0 } : {}),
        }),
      });
const artwork = { id: 1, key, version: 2, template: parsed.artwork };
const answers: unknown = JSON.parse(query.get("answers") ?? "null");
window.labResult = null;
window.labFailure = "";
window.labPreview = {};
try {
  window.labTool = await tool.init(find("#tool"), artwork, answers, {
    onPreview: (designs) => {
      window.labPreview = designs;
      window.dispatchEvent(new Event("preview"));
    },
    areaOf: () => null,
  });
} catch (error) {
  window.labFailure = String(error);
  find("#verdict").textContent = window.labFailure;
}

find("#check").addEventListener("click", () => {
  void (async () => {
    const verdict = await window.labTool.validate();
    if (verdict.ok) window.labResult = await window.labTool.result();
    find("#verdict").textContent = verdict.ok ? "Added" : `${verdict.field}: ${verdict.message}`;
  })().catch((error: unknown) => {
    find("#verdict").textContent = String(error);
  });
});

if (query.has("drawn")) {
  const { startPreview } = await import("./builder-preview.ts");
  await startPreview(find("#preview"), locale);
} else find("#preview").hidden = true;
document.body.dataset["ready"] = "yes";
