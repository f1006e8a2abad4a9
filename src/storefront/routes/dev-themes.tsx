import { fallbackPrimaryColor } from "#domain/store/primary-color.ts";
import { themes } from "#domain/store/theme.ts";
import { pageContext } from "#storefront/context.ts";

import type { Route } from "./+types/dev-themes";
import { cardView } from "../features/catalogue/card-view.ts";
import { pageRefusal, refusal } from "../features/errors/refuse.ts";
import { type Sample, sampleName, ThemeSample } from "../features/theme-samples/theme-sample.tsx";
import { themeCss } from "../themes/theme-css.ts";

const samples: readonly Sample[] = themes.flatMap((theme) =>
  (["ltr", "rtl"] as const).flatMap((direction) =>
    (["light", "dark"] as const).map((scheme) => ({ theme, scheme, direction })),
  ),
);

/** Its samples have themes of their own, so the page around them has none. */
export const handle = { messages: "order", hasOwnThemes: true };

/** Only where development pages are on: everything in every theme, scheme and direction. */
export async function loader({ context }: Route.LoaderArgs) {
  const { client, isDevelopment, store } = context.get(pageContext);
  if (!isDevelopment) throw refusal(404, "unmatched");
  const reply = await client("GET /public/home", {});
  if (!reply.success) throw pageRefusal(reply);
  const css = samples.map((sample) => {
    const selector = `[data-sample="${sampleName(sample)}"]`;
    const primaryColor = store.primaryColor || fallbackPrimaryColor;
    return `${themeCss({ theme: sample.theme, primaryColor }, selector)}${selector}{color-scheme:${sample.scheme}}`;
  });
  return { css: css.join(""), cards: reply.data.best_seller.slice(0, 4).map(cardView) };
}

export function meta() {
  return [{ title: "Themes" }, { name: "robots", content: "noindex" }];
}

export default function DevThemes({ loaderData }: Route.ComponentProps) {
  const { css, cards } = loaderData;
  return (
    <>
      <style href="theme-samples" precedence="default">
        {css}
      </style>
      <h1 className="page py-6 text-base">Themes</h1>
      {samples.map((sample) => (
        <ThemeSample key={sampleName(sample)} sample={sample} cards={cards} />
      ))}
    </>
  );
}
