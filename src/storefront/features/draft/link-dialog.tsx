import { useId, useRef, useState } from "react";

import { formatDay } from "#messages/format-date.ts";
import { Button } from "#ui/button.tsx";
import { controlClass } from "#ui/field.tsx";
import { useMessages } from "#ui/messages-context.tsx";
import { ModalDialog } from "#ui/modal-dialog.tsx";

import { useShop } from "../shop/shop-context.tsx";
import { QrCode } from "./qr-code.tsx";

type LinkDialogProps = { url: string; expiresAt: string; onClose: () => void };

/** A link to take along: as a code for a camera, to copy, and to hand over where the device can. */
export default function LinkDialog({ url, expiresAt, onClose }: LinkDialogProps) {
  const { t } = useMessages();
  const { locale } = useShop();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(url);
      setIsCopied(true);
    } catch {
      // Selected, so that the shopper can copy it by hand.
      setIsCopied(false);
    }
  };
  const share = () =>
    // Rejects where the shopper thinks better of it.
    void navigator.share({ url }).catch(() => undefined);
  const day = formatDay(expiresAt.slice(0, 10), locale);
  return (
    <ModalDialog title={t("personal.link_title")} describedBy={`${id}-text`} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p id={`${id}-text`} className="m-0 text-sm text-ink-soft">
          {t("personal.link_text", { day })}
        </p>
        <QrCode text={url} label={t("personal.link_code")} />
        <label htmlFor={id} className="sr-only">
          {t("personal.link_field")}
        </label>
        <input
          ref={field}
          id={id}
          readOnly
          dir="ltr"
          value={url}
          className={controlClass}
          onFocus={(event) => event.target.select()}
        />
        <div className="flex flex-wrap gap-3">
          <Button className="flex-1" onClick={() => void copy()}>
            {t(isCopied ? "personal.link_copied" : "personal.link_copy")}
          </Button>
          {"share" in navigator && (
            <Button variant="secondary" className="flex-1" onClick={share}>
              {t("personal.link_share")}
            </Button>
          )}
        </div>
        <p role="status" className="sr-only">
          {isCopied ? t("personal.link_copied") : ""}
        </p>
      </div>
    </ModalDialog>
  );
}
