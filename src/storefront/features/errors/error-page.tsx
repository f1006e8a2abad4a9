import { useMessages } from "#ui/messages-context.tsx";
import { buttonClass } from "#ui/button-class.ts";

import { useShop } from "../shop/shop-context.tsx";
import { describeError } from "./describe-error.ts";
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
  const { path, store } = useShop();
  const { status, titleKey } = describeError(error);
  const documentTitle = status === 404 ? t("error.title_404") : t(titleKey);
  return (
    <div className="page flex min-h-[60dvh] flex-col items-start justify-center gap-4 py-16">
      <title>{`${documentTitle} | ${store.name}`}</title>
      <meta name="robots" content="noindex" />
      <p className="text-lg font-semibold text-accent-ink tabular-nums">{status}</p>
      <h1 className="max-w-[24ch] text-xl">{t(titleKey)}</h1>
      <p className="text-base text-ink-soft">{t("error.bad_link")}</p>
      <a href={path("/")} className={buttonClass("secondary", "mt-2")}>
        {t("error.go_back")}
      </a>
    </div>
  );
}
