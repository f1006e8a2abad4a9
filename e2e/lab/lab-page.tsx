import "./lab.css";

import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

import type { Editor } from "#designer/editor/create-editor.ts";
import type { Design } from "#domain/design/design-document.ts";
import { isLocaleCode } from "#domain/locale/locales.ts";
import type { PrintFinding } from "#domain/print-quality/print-finding.ts";
import { printMethods } from "#domain/print-quality/print-limits.ts";
import { createMessages } from "#messages/create-messages.ts";
import { loadLaterCatalogue } from "#messages/later-catalogue.ts";
import { themeCss } from "#storefront/themes/theme-css.ts";
import { MessagesProvider } from "#ui/messages-context.tsx";

import {
  engineDesign,
  labDesign,
  largeDesign,
  remarkedDesign,
  tripleDesign,
} from "./lab-design.ts";
import { measureText, paint } from "./test-painter.ts";

declare global {
  interface Window {
    /** For tests, to read what the editor holds. */
    labEditor: Editor;
    /** Times of the drawings, in milliseconds. */
    labPaintedAt: number[];
    /** Pixels of a millimetre in the last of them. */
    labScale: number | undefined;
    /** The checks before printing that were finished. */
    labChecks: { design: Design; findings: readonly PrintFinding[]; tookMs: number }[];
    /** Pictures that were resampled. */
    labPlaced: number;
    /** What resampled pictures wait for, as on a slow phone. */
    labDelay?: Promise<void>;
  }
}

const query = new URLSearchParams(location.search);
const locale = query.get("locale") ?? "en";
if (!isLocaleCode(locale)) throw new Error(`no locale ${locale}`);
const theme = document.createElement("style");
theme.textContent = themeCss({ theme: "default", primaryColor: "#1f6f5c" });
document.head.append(theme);

// As an embedding page would: nothing of the editor before it is asked for.
const [{ createEditor }, { DesignEditor }, catalogue, printTexts] = await Promise.all([
  import("#designer/editor/create-editor.ts"),
  import("#designer/react/design-editor.tsx"),
  loadLaterCatalogue(locale, "designer"),
  loadLaterCatalogue(locale, "print"),
  document.fonts.load('700 16px "Figtree Variable"', "a"),
]);
const messages = createMessages(locale, catalogue);
messages.add(printTexts);
document.documentElement.lang = messages.lang;
document.documentElement.dir = messages.dir;
window.labPaintedAt = [];
window.labChecks = [];
window.labPlaced = 0;
const isReal = query.has("engine");
const engine = isReal ? await (await import("./start-engine.ts")).startEngine(locale) : null;
const designs = {
  "": engineDesign,
  large: largeDesign,
  remarks: remarkedDesign,
  triple: tripleDesign,
};
const wanted = query.get("engine") ?? "";
const openDesign = isReal
  ? designs[wanted in designs ? (wanted as keyof typeof designs) : ""]
  : labDesign;
const editor = createEditor({
  design: openDesign(),
  measureText: engine?.measureText ?? measureText,
  now: () => performance.now(),
});
window.labEditor = editor;
const mockup = query.get("mockup");
if (mockup !== null && engine !== null) {
  const { showMockup } = await import("./lab-mockup.ts");
  await showMockup(mockup, engine, editor);
}

const methodAsked = query.get("method");
const facts = {
  method: printMethods.find((own) => own === methodAsked) ?? "dtg",
  groundColors: query.getAll("ground"),
};
const check = engine
  ? async (design: Design, signal: AbortSignal) => {
      if (query.has("unchecked")) throw new Error("a check that fails");
      const startedAt = performance.now();
      const findings = await engine.checkPrint(design, facts, signal);
      window.labChecks.push({ design, findings, tookMs: performance.now() - startedAt });
      return findings;
    }
  : undefined;

createRoot(document.querySelector("#lab") ?? document.body).render(
  <StrictMode>
    <MessagesProvider messages={messages}>
      <h1>{messages.t("designer.editor")}</h1>
      <DesignEditor
        editor={editor}
        {...(check === undefined ? {} : { check })}
        sketch={engine?.sketch}
        paint={async (canvas, design, pixelsPerMm, signal) => {
          if (query.has("broken")) throw new Error("a painter that fails");
          await (engine?.paint ?? paint)(canvas, design, pixelsPerMm, signal);
          window.labPaintedAt.push(performance.now());
          window.labScale = pixelsPerMm;
        }}
      />
    </MessagesProvider>
  </StrictMode>,
);
