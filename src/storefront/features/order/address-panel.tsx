import type { Order } from "#contract/schemas/order.ts";
import { textTag } from "#domain/locale/locales.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages-context.tsx";
import { Notice } from "#ui/notice.tsx";

import { useShop } from "../shop/shop-context.tsx";
import { addressLines } from "./address-lines.ts";
import { LocalTime } from "./local-time.tsx";
import type { useAddressCalls } from "./use-address-calls.ts";
import { WaitText } from "../shop/wait-text.tsx";
import { PostponedMail } from "./postponed-mail.tsx";

type AddressPanelProps = {
  order: Order;
  /** Whether this browser, or the link that was opened, may answer. */
  mayChange: boolean;
  calls: ReturnType<typeof useAddressCalls>;
  onChange: () => void;
};

/** The question about an address that is in doubt, with what is in doubt, and its answers (ORD-07, ORD-13). */
export function AddressPanel({ order, mayChange, calls, onChange }: AddressPanelProps) {
  const { t } = useMessages();
  const { told } = calls;
  return (
    <div className="order-cancel">
      {order.address_question && (
        <Question {...{ order, mayChange, calls, onChange }} question={order.address_question} />
      )}
      <div role="status" className="empty:hidden">
        {told && !told.isProblem && (
          <Notice tone="ok">
            {t(told.key)}{" "}
            {told.key === "order.address_changed" && order.mail_postponed_to && (
              <PostponedMail at={order.mail_postponed_to} />
            )}
          </Notice>
        )}
      </div>
      <div role="alert" className="empty:hidden">
        {told?.isProblem && calls.busy === null && (
          <Notice tone="danger">
            <WaitText text={t(told.key)} />
          </Notice>
        )}
      </div>
    </div>
  );
}

type QuestionProps = AddressPanelProps & { question: NonNullable<Order["address_question"]> };

function Question({ order, question, mayChange, calls, onChange }: QuestionProps) {
  const { t } = useMessages();
  const { locale } = useShop();
  const { address } = order;
  const names = new Intl.DisplayNames(textTag(locale), { type: "region" });
  const lines = address && addressLines(address, names.of(address.country) ?? address.country);
  return (
    <section aria-labelledby="address-title" className="order-cancel-card">
      <h2 id="address-title" className="m-0 text-base">
        {t("order.address_title")}
      </h2>
      <p className="m-0">{t("order.address_text")}</p>
      <div className="my-2 flex flex-wrap gap-x-10 gap-y-4">
        <address className="not-italic">
          {lines?.map((line) => (
            <span key={line} className="block wrap-anywhere">
              <bdi suppressHydrationWarning>{line}</bdi>
            </span>
          ))}
        </address>
        <ul className="m-0 list-none p-0 font-medium">
          {question.doubts.map(({ field, kind }) => (
            <li key={field}>{t(`address.doubt_${kind}`)}</li>
          ))}
        </ul>
      </div>
      <p className="m-0 text-sm text-ink-soft">
        {t("order.cancel_until")} <LocalTime instant={question.ends_at} />
      </p>
      {mayChange && (
        <div className="mt-2 flex flex-wrap gap-3">
          <Button variant="primary" onClick={onChange}>
            {t("order.address_change")}
          </Button>
          <Button
            variant="secondary"
            isBusy={calls.busy === "confirm"}
            onClick={() => void calls.confirm()}
          >
            {t("order.address_confirm")}
          </Button>
        </div>
      )}
    </section>
  );
}
