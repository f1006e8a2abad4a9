import type { ShouldRevalidateFunctionArgs } from "react-router";

import { splitLocale } from "#domain/locale/locale-path.ts";
import { defaultLocale } from "#domain/locale/locales.ts";
import { pageContext } from "#storefront/context.ts";

import type { Route } from "./+types/campaign";
import { CampaignPage } from "../features/campaign/campaign-page.tsx";
import { readCampaign } from "../features/campaign/campaign-view.ts";
import { StructuredData } from "../features/campaign/structured-data.tsx";
import { movedRedirect, pageRefusal } from "../features/errors/refuse.ts";
import { loadPage } from "../features/loading/load-page.ts";
import { morphPicture } from "../features/loading/morph-picture.ts";
import { pageMeta, shortDescription } from "../features/meta/page-meta.ts";
import { loadPersonal } from "../features/personalise/load-personal.ts";
import { asksForPersonal } from "../features/personalise/use-personal.tsx";
import { revalidateUnlessQuery } from "../features/shop/revalidate-unless-query.ts";

/** On the server the query is a known choice of the campaign, which is shown from the start (OP-144). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { client, locale, allowWasm, allowDesignTool } = context.get(pageContext);
  const reply = await client("GET /public/campaign/{slug}", { params: { slug: params.campaign } });
  if (!reply.success) {
    const { search } = new URL(request.url);
    const moved = movedRedirect(reply, (slug) => `/${slug}`, { locale, search });
    throw moved ?? pageRefusal(reply);
  }
  const { personalized } = reply.data;
  if (personalized === 1 || personalized === 2) allowWasm();
  if (personalized === 2) allowDesignTool();
  const asked = Object.fromEntries(new URL(request.url).searchParams);
  return { ...readCampaign(reply.data), asked };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { pathname } = new URL(request.url);
  const data = await loadPage(serverLoader, request);
  if (data.products.some((product) => asksForPersonal(data, product))) {
    // What fails is asked for again by the page, which shows without it.
    await loadPersonal(splitLocale(pathname).locale ?? defaultLocale).catch(() => null);
  }
  await morphPicture(pathname);
  return data;
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return revalidateUnlessQuery(args);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const shop = matches[0].loaderData;
  if (!shop || !loaderData) return [];
  const picture = loaderData.images[0];
  return pageMeta({
    shop,
    path: `/${loaderData.slug}`,
    title: loaderData.name,
    description: shortDescription(loaderData.description ?? ""),
    image: picture && { url: picture.file_url, alt: picture.alt || loaderData.name },
  });
}

export default function CampaignRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <CampaignPage key={loaderData.id} campaign={loaderData} asked={loaderData.asked} />
      <StructuredData key={loaderData.slug} campaign={loaderData} />
    </>
  );
}
