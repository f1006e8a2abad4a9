import { lazy } from "react";

import { fallbackPrimaryColor } from "#domain/store/primary-color.ts";
import { resolveStyle, styles } from "#domain/store/theme.ts";
import { pageContext } from "#storefront/context.ts";

import type { CatalogueSlice } from "#messages/catalogue-slices.ts";

import type { Route } from "./+types/dev-themes";
import { refusal } from "../features/errors/refuse.ts";
import { loadSampleData } from "../features/theme-samples/load-sample-data.ts";
import {
  findSamples,
  listSamples,
  sampleName,
  sampleTitle,
} from "../features/theme-samples/sample.ts";
import { samplesCss } from "../features/theme-samples/samples-css.ts";

/** Its samples have themes of their own, so the page around them has none. */
export const handle = { hasOwnThemes: true, messages: "listing" satisfies CatalogueSlice };

/**
 * The browser keeps what the server has rendered: were the samples in a script, the parts that they
 * share with other pages would be torn out of those pages' scripts.
 */
const ThemeSamples = import.meta.env.SSR
  ? lazy(() => import("../features/theme-samples/theme-samples.tsx"))
  : null;

/**
 * Only where development pages are on: everything in every theme, scheme and direction. `?sample=NAME`
 * shows one of these samples alone.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const style = resolveStyle(params.style);
  const samples = findSamples(style, new URL(request.url).searchParams.get("sample"));
  const isKnown = params.style === style && samples.length > 0;
  if (!page.isDevelopment || !isKnown) throw refusal(404, "unmatched");
  const primaryColor = page.store.primaryColor || fallbackPrimaryColor;
  return {
    css: samplesCss(samples, primaryColor),
    style,
    samples,
    data: await loadSampleData(page),
  };
}

export function meta() {
  return [{ title: "Themes" }, { name: "robots", content: "noindex" }];
}

export default function DevThemes({ loaderData }: Route.ComponentProps) {
  const { css, style, samples, data } = loaderData;
  return (
    <>
      <style href={`theme-samples-${samples.map(sampleName).join()}`} precedence="default">
        {css}
      </style>
      <div className="page py-6">
        <h1 className="m-0 text-lg">Themes</h1>
        <nav aria-label="Styles" className="mt-4 flex flex-wrap gap-x-6">
          {[undefined, ...styles].map((one) => (
            <a
              key={one ?? ""}
              href={one === undefined ? "/dev/themes" : `/dev/themes/${one}`}
              aria-current={one === style ? "page" : undefined}
              className="inline-flex min-h-11 items-center text-ink aria-current:font-semibold"
            >
              {one ?? "The theme's own style"}
            </a>
          ))}
        </nav>
        <nav aria-label="Samples" className="flex flex-wrap gap-x-6 text-sm">
          {listSamples(style).map((sample) => (
            <a
              key={sampleName(sample)}
              href={`#${sampleName(sample)}`}
              className="inline-flex min-h-11 items-center whitespace-nowrap text-ink"
            >
              {sampleTitle(sample)}
            </a>
          ))}
        </nav>
      </div>
      {ThemeSamples === null ? (
        <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
      ) : (
        <div>
          <ThemeSamples samples={samples} data={data} />
        </div>
      )}
    </>
  );
}
