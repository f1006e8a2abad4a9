import "../lab/lab.css";

import { createRoot } from "react-dom/client";

import { isLocaleCode } from "#domain/locale/locales.ts";
import { buildSolid } from "#domain/solid/build-solid.ts";
import { type SolidShape, solidShapes } from "#domain/solid/solid.ts";
import { createMessages } from "#messages/create-messages.ts";
import { loadLaterCatalogue } from "#messages/later-catalogue.ts";
import { loadStill } from "#storefront/features/solid-view/load-still.ts";
import type { SolidSource } from "#storefront/features/solid-view/solid-source.ts";
import { themeCss } from "#storefront/themes/theme-css.ts";
import { MessagesProvider } from "#ui/messages-context.tsx";

import { paintSample } from "./paint-sample.ts";

declare global {
  interface Window {
    /** For tests: what is written on the product, and its colour. */
    labWrite: (text: string) => void;
    /** Why the flat mockup stays. */
    labReports: string[];
    labShow: (props: { shape?: SolidShape | null; color?: string }) => void;
  }
}

const query = new URLSearchParams(location.search);
const locale = query.get("locale") ?? "en";
if (!isLocaleCode(locale)) throw new Error(`no locale ${locale}`);
const theme = document.createElement("style");
theme.textContent = themeCss({ theme: "default", primaryColor: "#1f6f5c" });
document.head.append(theme);
const messages = createMessages(locale, await loadLaterCatalogue(locale, "product"));
document.documentElement.lang = messages.lang;
document.documentElement.dir = messages.dir;

const asked = query.get("shape");
const shown: { shape: SolidShape | null; color: string } = {
  shape: solidShapes.find((own) => own === asked) ?? null,
  color: query.get("color") ?? "#ffffff",
};
const isSheer = query.has("sheer");
/** CSS pixels; where the processor draws them, each costs time. */
const widthPx = Number(query.get("width") ?? 700);

/** A source as the designer will be one: a canvas that is painted anew, and says so. */
function createSource(
  widthMm: number,
  heightMm: number,
): SolidSource & { write: (text: string) => void } {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(widthMm * 5), Math.round(heightMm * 5)];
  const listeners = new Set<() => void>();
  const write = (text: string) => {
    paintSample(canvas, text, isSheer);
    for (const listener of listeners) listener();
  };
  write("Amelia");
  return {
    write,
    canvas: () => canvas,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}

const sourcesOf = (shape: SolidShape) =>
  new Map(
    buildSolid(shape).prints.map(({ name, widthMm, heightMm }) => [
      name,
      createSource(widthMm, heightMm),
    ]),
  );
const sources = new Map(solidShapes.map((shape) => [shape, sourcesOf(shape)]));

const askStill = () => {
  const { shape, color } = shown;
  if (shape === null) throw new Error("nothing is shown");
  return loadStill({ shape, color, designs: {}, ground: "#efece6", locale });
};

// As an embedding page would: nothing of it before it is asked for.
window.labReports = [];
const onFlat = (error: unknown) => void window.labReports.push(String(error));
const { SolidView } = await import("#storefront/features/solid-view/solid-view.tsx");
const root = createRoot(document.querySelector("#lab") ?? document.body);
const render = () => {
  const { shape, color } = shown;
  const own = shape && sources.get(shape);
  root.render(
    <MessagesProvider messages={messages}>
      <h1>{shape ?? "nothing"}</h1>
      <div style={{ inlineSize: `min(100%, ${widthPx}px)`, background: "#efece6" }}>
        {own && (
          <SolidView {...{ shape, color, onFlat }} loadStill={askStill} name={shape} sources={own}>
            <p>Flat mockup</p>
          </SolidView>
        )}
      </div>
    </MessagesProvider>,
  );
};
window.labWrite = (text) => {
  for (const own of sources.values()) for (const source of own.values()) source.write(text);
};
window.labShow = (props) => {
  Object.assign(shown, props);
  render();
};
render();
