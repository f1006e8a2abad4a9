import { type DragEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";

import { mediaUrl } from "#domain/campaign/media-url.ts";
import { presetUrl } from "#domain/media/preset-url.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { LocalPreview } from "./local-preview.tsx";
import { type OptionControl, type OptionFieldProps, OptionFrame } from "./option-frame.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import { usePictureUpload } from "./use-picture-upload.ts";

/** A picture that is chosen or dropped, sent at once, and shown as it came (UPL-06). */
export function ImageOption(props: OptionFieldProps) {
  const { store, place, option } = props;
  const { t } = useMessages();
  const { key, sending, failure, send, remove } = usePictureUpload(store, place);
  const isThere = key !== "" && sending === null;
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hint = isThere ? undefined : t("personal.picture_hint");
  // The button that had the focus is gone then.
  const thenFocus = (end: () => void) => () => {
    end();
    input.current?.focus();
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) send(file);
  };
  return (
    <OptionFrame {...props} isEmpty={key === ""} hint={hint} failure={failure?.text ?? null}>
      {(control) => (
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={onDrop}
          className={`relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 rounded-md border p-3 transition-colors duration-(--motion) has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink ${isOver ? "border-ink bg-ground-soft" : control["aria-invalid"] ? "border-danger" : "border-line-strong"}`}
        >
          <Preview fileKey={key} file={sending?.file ?? null} />
          <div className="flex min-w-0 flex-col gap-2">
            {sending && (
              <UploadProgress share={sending.share} onCancel={thenFocus(sending.abort)} />
            )}
            {isThere && !failure && (
              <p className="flex items-center gap-1 text-sm text-ok">
                <Icon name="check" className="size-4" />
                {t("personal.picture_ready")}
              </p>
            )}
            <div className="flex flex-wrap items-center gap-x-6">
              <Chooser {...{ input, control, isThere }} isHidden={sending !== null} onFile={send} />
              {failure?.retry && !sending && <Retry onClick={thenFocus(failure.retry)} />}
              {isThere && <Remove label={option.label} onClick={thenFocus(remove)} />}
            </div>
          </div>
          <p role="status" className="sr-only">
            {isThere ? t("personal.picture_ready") : ""}
          </p>
        </div>
      )}
    </OptionFrame>
  );
}

function Retry({ onClick }: { onClick: () => void }) {
  const { t } = useMessages();
  return (
    <button
      type="button"
      className="relative z-1 min-h-11 cursor-pointer text-sm font-semibold underline underline-offset-4"
      onClick={onClick}
    >
      {t("personal.picture_retry")}
    </button>
  );
}

function Preview({ fileKey, file }: { fileKey: string; file: Blob | null }) {
  return (
    <div className="grid size-20 place-items-center overflow-hidden rounded-sm bg-ground-soft text-ink-soft">
      {file !== null ? (
        <LocalPreview file={file} />
      ) : fileKey === "" ? (
        <Icon name="image" className="size-7" />
      ) : (
        <img
          src={presetUrl(mediaUrl(fileKey), "list_mb")}
          alt=""
          width={80}
          height={80}
          className="size-full object-contain"
        />
      )}
    </div>
  );
}

function Remove({ label, onClick }: { label: string; onClick: () => void }) {
  const { t } = useMessages();
  const text = t("personal.picture_remove");
  return (
    <button
      type="button"
      className="min-h-11 cursor-pointer text-sm text-ink-soft underline underline-offset-4 hover:text-ink"
      aria-label={`${text}: ${label}`}
      onClick={onClick}
    >
      {text}
    </button>
  );
}

/** Without HEIC in it, an iPhone hands its own pictures over as JPEG. */
const accepted = "image/jpeg,image/png,image/webp,image/gif,image/avif";

type ChooserProps = {
  input: RefObject<HTMLInputElement | null>;
  control: OptionControl;
  isThere: boolean;
  isHidden: boolean;
  onFile: (file: File) => void;
};

/** The input itself takes the clicks, over all of the frame while there is no picture yet. */
function Chooser({ input, control, isThere, isHidden, onFile }: ChooserProps) {
  const { t } = useMessages();
  // What was chosen before the page was live.
  const takeOver = useEffectEvent(() => {
    const file = input.current?.files?.[0];
    if (file) onFile(file);
  });
  useEffect(() => takeOver(), []);
  return (
    <div
      className={isHidden ? "sr-only" : isThere ? "relative flex min-h-11 items-center" : "py-2"}
    >
      <span aria-hidden="true" className="text-sm font-semibold underline underline-offset-4">
        {t(isThere ? "personal.picture_replace" : "personal.picture_choose")}
      </span>
      {!isThere && (
        <span aria-hidden="true" className="ms-1 text-sm text-ink-soft max-md:hidden">
          {t("personal.picture_drop")}
        </span>
      )}
      <input
        {...control}
        ref={input}
        type="file"
        accept={accepted}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again.
          event.target.value = "";
          if (file) onFile(file);
        }}
      />
    </div>
  );
}
