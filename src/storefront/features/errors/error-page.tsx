import { useLocation } from "react-router";

import { useMessages } from "#ui/messages-context.tsx";
import { buttonClass } from "#ui/button-class.ts";

import { useShop } from "../shop/shop-context.tsx";
import { describeError, type ErrorDescription } from "./describe-error.ts";
import { ErrorPageGuard } from "./error-page-guard.tsx";

/** The error page inside a layout; a fault of its own is caught as well (NAV-45..48). */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useMessages();
  const { path } = useShop();
  return (
    <ErrorPageGuard text={t("error.in_error")} linkText={t("error.go_back")} home={path("/")}>
      <ErrorPageContent error={error} />
    </ErrorPageGuard>
  );
}

function ErrorPageContent({ error }: { error: unknown }) {
  const { t } = useMessages();
  const { store } = useShop();
  const description = describeError(error);
  const { status, titleKey, isByLink } = description;
  const documentTitle = status === 404 && isByLink ? t("error.title_404") : t(titleKey);
  return (
    <>
      <title>{`${documentTitle} | ${store.name}`}</title>
      <meta name="robots" content="noindex" />
      <ErrorMessage {...description} />
    </>
  );
}

/** What happened and the ways on, without the document's title. */
export function ErrorMessage({ status, titleKey, isByLink }: ErrorDescription) {
  const { t } = useMessages();
  const { path } = useShop();
  const { pathname, search } = useLocation();
  return (
    <div className="page flex min-h-[60dvh] flex-col items-start justify-center gap-4 py-16">
      <p className="text-lg font-semibold text-accent-ink tabular-nums">{status}</p>
      <h1 className="max-w-[24ch] text-xl">{t(titleKey)}</h1>
      {isByLink && <p className="text-base text-ink-soft">{t("error.bad_link")}</p>}
      <p className="mt-2 flex flex-wrap gap-3">
        {status >= 500 && (
          <a href={pathname + search} className={buttonClass("primary")}>
            {t("error.retry")}
          </a>
        )}
        <a href={path("/")} className={buttonClass("secondary")}>
          {t("error.go_back")}
        </a>
      </p>
    </div>
  );
}
