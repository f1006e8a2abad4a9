import { type DragEvent, type RefObject, useId, useRef, useState } from "react";
import { useStore } from "zustand";

import { maxReviewFiles } from "#domain/review/review-rules.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import type { ReviewDraft } from "./review-draft.ts";
import { ReviewFileRow } from "./review-file-row.tsx";
import { sizeLimit } from "./review-files.ts";

type FilesFieldProps = { draft: ReviewDraft; error: string | undefined };

/** Pictures and videos, at most five together; the sixth is told and the five stay (REV-07, REV-08, UPL-12). */
export function ReviewFilesField({ draft, error }: FilesFieldProps) {
  const { t } = useMessages();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { files, leftOut } = useStore(draft.store);
  const problem =
    leftOut > 0 ? t("review.files_too_many", { max: maxReviewFiles, count: leftOut }) : error;
  // The button that had the focus is gone then.
  const thenFocus = (end: () => void) => () => {
    end();
    input.current?.focus();
  };
  return (
    <div role="group" aria-labelledby={`${id}-label`} data-field="files">
      <label id={`${id}-label`} htmlFor={id} className="mb-1 block text-sm font-semibold">
        {t("review.files")}
        <span className="font-normal text-ink-soft"> ({t("review.optional")})</span>
      </label>
      <Chooser {...{ id, input }} onFiles={draft.add} />
      <p
        id={`${id}-error`}
        role="alert"
        className="mt-1 flex gap-1 text-sm text-danger empty:hidden"
      >
        {problem !== undefined && (
          <>
            <Icon name="alert" className="mt-0.5 size-4" />
            <span>{problem}</span>
          </>
        )}
      </p>
      <p id={`${id}-hint`} className="mt-1 text-xs text-ink-soft">
        {t("review.files_hint", {
          count: maxReviewFiles,
          photoSize: sizeLimit("photo"),
          videoSize: sizeLimit("video"),
        })}
      </p>
      {files.length > 0 && (
        <ul className="review-file-list">
          {files.map((file) => (
            <ReviewFileRow
              key={file.id}
              file={file}
              onRemove={thenFocus(() => draft.remove(file.id))}
              onRetry={thenFocus(() => draft.retry(file.id))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Without HEIC in it, an iPhone hands its own pictures over as JPEG. */
const accepted = "image/jpeg,image/png,image/webp,image/gif,image/avif,video/mp4,video/quicktime";

type ChooserProps = {
  id: string;
  input: RefObject<HTMLInputElement | null>;
  onFiles: (files: readonly File[]) => void;
};

/** The input itself takes the clicks and what is dropped, over all of the frame. */
function Chooser({ id, input, onFiles }: ChooserProps) {
  const { t } = useMessages();
  const [isOver, setIsOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
      className={`review-drop relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink ${isOver ? "border-ink bg-ground-soft" : "border-line-strong"}`}
    >
      <Icon name="image" className="size-6" />
      <span aria-hidden="true">
        <span className="text-sm font-semibold underline underline-offset-4">
          {t("review.files_choose")}
        </span>
        <span className="ms-1 text-sm text-ink-soft max-md:hidden">{t("review.files_drop")}</span>
      </span>
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        accept={accepted}
        aria-describedby={`${id}-error ${id}-hint`}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          // The same file may be chosen again.
          event.target.value = "";
          if (chosen.length > 0) onFiles(chosen);
        }}
      />
    </div>
  );
}
