import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useStore } from "zustand";

import { personalText } from "#domain/personalisation/personal-values.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { sentence } from "../personalise/option-frame.tsx";
import { uploadFailureKeys } from "../personalise/upload-failure-keys.ts";
import { showToast } from "../toast/toast-store.ts";
import { type Customising, placeOf } from "./customising.ts";
import { fieldOf } from "./field-of.ts";
import type { MeasureFailure } from "./measure-upload.ts";
import type { RootRef } from "./use-places.ts";
import { withWaitTime } from "../shop/wait-time.ts";

type FailedPicturesProps = { own: Customising; root: RootRef };

/** Tells at its field of a picture that was sent and could not be laid into the design, and tries it again. */
export function FailedPictures({ own, root }: FailedPicturesProps) {
  const failed = useStore(own.store, (state) => state.failed);
  return [...failed].map(([name, { reason }]) => (
    <FailedPicture key={name} {...{ own, root, name, reason }} />
  ));
}

type FailedPictureProps = FailedPicturesProps & { name: string; reason: MeasureFailure };

function FailedPicture({ own, root, name, reason }: FailedPictureProps) {
  const messages = useMessages();
  const { t } = messages;
  const [field, setField] = useState<Element | null>(null);
  useEffect(() => setField(fieldOf(root.current, name)), [root, name]);
  const isKept = useStore(own.personal, ({ values }) => personalText(values, placeOf(name)) !== "");
  const problem =
    reason === "gone"
      ? t("personal.picture_gone")
      : t("personal.upload_error", { message: t(uploadFailureKeys[reason]) });
  const [text] = useState(reason === "busy" ? withWaitTime(problem, messages) : problem);
  useEffect(() => showToast(text), [text]);
  if (field === null) return null;
  const retry = () => {
    own.retry(name);
    // The button that had the focus is gone then.
    field.querySelector<HTMLElement>("input")?.focus();
  };
  return createPortal(
    <div className="mt-1 flex flex-wrap items-center gap-x-4 text-xs text-danger">
      <p className="m-0 flex gap-1">
        <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
        <span>{isKept ? `${sentence(text)} ${t("personal.picture_kept")}` : text}</span>
      </p>
      {reason !== "gone" && (
        <button
          type="button"
          onClick={retry}
          className="min-h-11 cursor-pointer text-sm font-semibold text-ink underline underline-offset-4"
        >
          {t("personal.picture_retry")}
        </button>
      )}
    </div>,
    field,
  );
}
