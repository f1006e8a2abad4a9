import { type ComponentProps, useRef, useState } from "react";

import { emailProblem } from "#domain/checkout/email-address.ts";
import { parseOrderNumber } from "#domain/order/order-number.ts";
import { cleanInput } from "#domain/text/clean-input.ts";
import { apiMessageKey } from "#messages/api-message.ts";
import type { Messages } from "#messages/create-messages.ts";
import { fieldProblem } from "#messages/field-problem-text.ts";
import type { MessageKey } from "#messages/message-key.ts";
import { Button } from "#ui/button.tsx";
import { controlClass, Field } from "#ui/field.tsx";
import { useMessages } from "#ui/messages-context.tsx";
import { Notice } from "#ui/notice.tsx";

import { keepTap, KeptTaps } from "../kept-taps/kept-taps.tsx";
import { browserClient } from "../shop/browser-client.ts";
import { PrivatePageHead } from "./private-page-head.tsx";
import { WaitText } from "../shop/wait-text.tsx";

/** What is wrong with a field, in the reader's language. */
type Problems = { number?: string | undefined; email?: string | undefined };

/** Where an order's link is asked for, by its number and e-mail address together (NAV-10, OP-119). */
export function TrackPage() {
  const { t } = useMessages();
  return (
    <div className="page flex min-h-[60dvh] flex-col gap-6 py-10 md:py-16">
      <PrivatePageHead title={t("order.track")} />
      <div className="mx-auto w-full max-w-md">
        <h1 className="text-xl">{t("order.track")}</h1>
        <p className="mt-2 mb-8 text-base text-ink-soft">{t("order.track_text")}</p>
        <noscript>
          <Notice tone="warn">{t("checkout.no_script")}</Notice>
        </noscript>
        <TrackForm />
      </div>
    </div>
  );
}

function TrackForm() {
  const { t } = useMessages();
  const formRef = useRef<HTMLFormElement>(null);
  const { problems, refusal, sentTo, isBusy, send } = useTracking(formRef);
  return (
    <form
      method="post"
      ref={formRef}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void send(new FormData(event.currentTarget));
      }}
    >
      <Entry
        name="number"
        label={t("order.number")}
        hint={t("order.track_number_hint")}
        problem={problems.number}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <Entry
        name="email"
        type="email"
        label={t("checkout.email")}
        problem={problems.email}
        autoComplete="email"
        autoCapitalize="none"
      />
      <div role="alert" className="empty:hidden">
        {refusal && (
          <Notice tone="danger">
            <WaitText text={t(refusal)} />{" "}
            {refusal === "order.not_found" && t("order.track_no_number")}
          </Notice>
        )}
      </div>
      <div role="status" className="empty:hidden">
        {sentTo !== null && <Notice tone="ok">{t("order.track_sent", { email: sentTo })}</Notice>}
      </div>
      <Button type="submit" {...keepTap} isBusy={isBusy} className="min-h-12">
        {t("order.track_send")}
      </Button>
      <KeptTaps />
    </form>
  );
}

type EntryProps = ComponentProps<"input"> & {
  label: string;
  hint?: string;
  problem: string | undefined;
};

function Entry({ label, hint, problem, ...input }: EntryProps) {
  return (
    <Field label={label} hint={hint} error={problem}>
      {(control) => (
        <input {...control} {...input} dir="ltr" spellCheck={false} className={controlClass} />
      )}
    </Field>
  );
}

function useTracking(formRef: { readonly current: HTMLFormElement | null }) {
  const { t } = useMessages();
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<MessageKey | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const send = async (data: FormData) => {
    if (isBusy) return;
    const number = cleanInput("order-number", textOf(data, "number"));
    const email = cleanInput("email", textOf(data, "email"));
    const found = findProblems(number, email, t);
    setProblems(found);
    setRefusal(null);
    setSentTo(null);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      formRef.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    // No order of any shop has such a number, so that this text reveals nothing.
    if (parseOrderNumber(cleanInput("order-number", number)) === null) {
      setRefusal("order.not_found");
      return;
    }
    setIsBusy(true);
    const reply = await browserClient()("POST /public/order/track", { body: { number, email } });
    setIsBusy(false);
    if (reply.success) setSentTo(email);
    else if (reply.code === "validation_failed") {
      const refused = (field: string) => fieldProblem(reply, field, t) ?? undefined;
      setProblems({ number: refused("number"), email: refused("email") });
    } else setRefusal(apiMessageKey(reply.code));
  };
  return { problems, refusal, sentTo, isBusy, send };
}

const textOf = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
};

function findProblems(number: string, email: string, t: Messages["t"]): Problems {
  const ofEmail = emailProblem(email, "elsewhere");
  return {
    ...(number === "" && { number: t("order.number_required") }),
    ...(ofEmail !== null && { email: t(ofEmail as MessageKey) }),
  };
}
