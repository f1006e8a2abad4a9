import "./content-page.css";
import type { ContentPageReply, PageLinkReply } from "#contract/schemas/content.ts";
import { getLocale, type LocaleCode } from "#domain/locale/locales.ts";
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
  const inLanguage = (code: LocaleCode) => {
    const { iso, dir } = getLocale(code);
    return code === locale ? {} : { lang: iso, dir };
  };
  return (
    <div className="page content-page">
      <div className="content-text">
        <article {...inLanguage(page.locale)}>
          <h1 className="text-xl">{page.title}</h1>
          {page.slug === "faq" ? (
            <QuestionList blocks={page.blocks} />
          ) : (
            <ContentBlocks blocks={page.blocks} />
          )}
        </article>
        {page.slug === "contact-us" && <ContactPart />}
      </div>
      <nav aria-label={t("content.pages")}>
        <ul>
          {pages.map(({ slug, title, locale: own }) => (
            <li key={slug}>
              <ShopLink to={`/page/${slug}`} aria-current={slug === page.slug ? "page" : undefined}>
                <span {...inLanguage(own)}>{title}</span>
              </ShopLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
