import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

type ReviewPagesProps = { page: number; lastPage: number; onPage: (page: number) => void };

/** Each of so many has its number to press; of more the number of this one is told. */
const mostNumbers = 7;

/** The pages of a list that has no address of its own. */
export function ReviewPages({ page, lastPage, onPage }: ReviewPagesProps) {
  const { t } = useMessages();
  if (lastPage <= 1) return null;
  return (
    <nav aria-label={t("review.pages")} className="reviews-pages">
      {page > 1 && (
        <button type="button" className="reviews-page" onClick={() => onPage(page - 1)}>
          <Icon name="chevron-next" className="size-4 rotate-180" />
          <span className="max-md:sr-only">{t("review.previous")}</span>
        </button>
      )}
      {lastPage <= mostNumbers ? (
        <Numbers {...{ page, lastPage, onPage }} />
      ) : (
        <p className="reviews-page">{t("review.page_of", { page, last: lastPage })}</p>
      )}
      {page < lastPage && (
        <button type="button" className="reviews-page" onClick={() => onPage(page + 1)}>
          <span className="max-md:sr-only">{t("review.next")}</span>
          <Icon name="chevron-next" className="size-4" />
        </button>
      )}
    </nav>
  );
}

function Numbers({ page, lastPage, onPage }: ReviewPagesProps) {
  const { t } = useMessages();
  return (
    <ol className="m-0 flex list-none flex-wrap justify-center p-0">
      {Array.from({ length: lastPage }, (_, at) => at + 1).map((one) => (
        <li key={one}>
          <button
            type="button"
            aria-label={t("review.page", { page: one })}
            aria-current={one === page ? "page" : undefined}
            className="reviews-page"
            onClick={() => onPage(one)}
          >
            {one}
          </button>
        </li>
      ))}
    </ol>
  );
}
