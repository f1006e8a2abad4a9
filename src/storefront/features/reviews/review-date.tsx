import { textTag } from "#domain/locale/locales.ts";
import { useMessages } from "#ui/messages-context.tsx";

/** The day of a review, in the visitor's time zone. */
export function ReviewDate({ instant }: { instant: string }) {
  const { locale } = useMessages();
  const day = new Intl.DateTimeFormat(textTag(locale), {
    dateStyle: "long",
    calendar: "gregory",
  }).format(new Date(instant));
  return <time dateTime={instant}>{day}</time>;
}
