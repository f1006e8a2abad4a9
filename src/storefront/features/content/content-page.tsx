import "./content-page.css";
import type { ContentPageReply, PageLinkReply } from "#contract/schemas/content.ts";
import { getLocale } from "#domain/locale/locales.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { useShop } from "../shop/shop-context.tsx";
import { ShopLink } from "../shop/shop-link.tsx";
import { ContactPart } from "./contact-part.tsx";
import { ContentBlocks } from "./content-blocks.tsx";
import { QuestionList } from "./question-list.tsx";

/** What the store says about itself and its terms: the text, and the way to the other pages. */
export function ContentPage({ page, pages }: { page: ContentPageReply; pages: PageLinkReply[] }) {
  const { t } = useMessages();
  const { locale } = useShop();
  const { iso, dir } = getLocale(page.locale);
  const own = page.locale === locale ? {} : { lang: iso, dir };
  return (
    <div className="page content-page">
      <article {...own}>
        <h1 className="text-xl">{page.title}</h1>
        {page.slug === "faq" ? (
          <QuestionList blocks={page.blocks} />
        ) : (
          <ContentBlocks blocks={page.blocks} />
        )}
        {page.slug === "contact-us" && <ContactPart />}
      </article>
      <nav aria-label={t("content.pages")}>
        <ul>
          {pages.map(({ slug, title }) => (
            <li key={slug}>
              <ShopLink to={`/page/${slug}`} aria-current={slug === page.slug ? "page" : undefined}>
                {title}
              </ShopLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
