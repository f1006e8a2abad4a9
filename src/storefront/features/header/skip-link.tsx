import { useMessages } from "#ui/messages-context.tsx";

export function SkipLink() {
  const { t } = useMessages();
  return (
    <a
      href="#content"
      className="sr-only z-50 rounded-md bg-ink px-4 py-3 text-ground focus:not-sr-only focus:fixed focus:start-4 focus:top-4"
    >
      {t("header.skip_to_content")}
    </a>
  );
}
