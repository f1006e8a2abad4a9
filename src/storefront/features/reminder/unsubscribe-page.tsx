import { useState } from "react";

import { apiMessageKey } from "#messages/api-message.ts";
import type { MessageKey } from "#messages/message-key.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages-context.tsx";
import { Notice } from "#ui/notice.tsx";

import { PrivatePageHead } from "../order/private-page-head.tsx";
import { browserClient } from "../shop/browser-client.ts";
import { useShop } from "../shop/shop-context.tsx";
import { WaitText } from "../shop/wait-text.tsx";

type UnsubscribePageProps = {
  token: string;
  /** Masked; null for a link that is none. */
  email: string | null;
};

/** Ends the reminders to an address, by a button: opening the page changes nothing (NAV-36, T-100). */
export function UnsubscribePage({ token, email }: UnsubscribePageProps) {
  const { t } = useMessages();
  const { store } = useShop();
  const { state, refusal, unsubscribe } = useUnsubscribe(token);
  return (
    <div className="page flex min-h-[60dvh] flex-col py-10 md:py-16">
      <PrivatePageHead title={t("unsubscribe.title")} />
      <div className="mx-auto flex w-full max-w-md flex-col gap-6">
        <h1 className="m-0 text-xl">{t("unsubscribe.title")}</h1>
        {email === null ? (
          <p className="m-0 text-base">{t("unsubscribe.unknown")}</p>
        ) : state === "done" ? null : (
          <>
            <p className="m-0 text-base wrap-anywhere">
              {t("unsubscribe.text", { email, store: store.name })}
            </p>
            <noscript>
              <Notice tone="warn">{t("checkout.no_script")}</Notice>
            </noscript>
            <Button
              className="min-h-12"
              isBusy={state === "busy"}
              onClick={() => void unsubscribe()}
            >
              {t("unsubscribe.button")}
            </Button>
          </>
        )}
        <div role="alert" className="empty:hidden">
          {refusal && (
            <Notice tone="danger">
              <WaitText text={t(refusal)} />
            </Notice>
          )}
        </div>
        <div role="status" className="empty:hidden">
          {state === "done" && email !== null && (
            <Notice tone="ok">{t("unsubscribe.done", { email, store: store.name })}</Notice>
          )}
        </div>
      </div>
    </div>
  );
}

function useUnsubscribe(token: string) {
  const [state, setState] = useState<"open" | "busy" | "done">("open");
  const [refusal, setRefusal] = useState<MessageKey | null>(null);
  const unsubscribe = async () => {
    setState("busy");
    setRefusal(null);
    const reply = await browserClient()("POST /public/unsubscribe/{token}", { params: { token } });
    setState(reply.success ? "done" : "open");
    if (!reply.success) setRefusal(apiMessageKey(reply.code));
  };
  return { state, refusal, unsubscribe };
}
