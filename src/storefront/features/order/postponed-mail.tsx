import { useState } from "react";

import { formatRetryTime } from "#messages/format-date.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { useIsHydrated } from "../shop/use-once-hydrated.ts";

/** When a mail goes out that is postponed: the time, with the date on another day, in the visitor's time zone. */
function usePostponedTime(at: string): string {
  const { locale } = useMessages();
  const isHydrated = useIsHydrated();
  const [now] = useState(() => new Date());
  const timeZone = isHydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : "UTC";
  return formatRetryTime(new Date(at), now, locale, timeZone);
}

type PostponedMailProps = {
  at: string;
  /** Whom it goes to, for a request to cancel the order; without it the mail follows a changed address. */
  email?: string;
};

/** Says when the mail about an order goes out that its mailbox could not get at once. */
export function PostponedMail({ at, email }: PostponedMailProps) {
  const { t } = useMessages();
  const time = usePostponedTime(at);
  const text =
    email === undefined ? t("order.mail_at", { time }) : t("order.cancel_mail_at", { email, time });
  return <span suppressHydrationWarning>{text}</span>;
}
