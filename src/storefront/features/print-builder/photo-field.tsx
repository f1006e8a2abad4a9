import { type DragEvent, type ReactNode, useId, useState } from "react";
import { useStore } from "zustand";

import { maxPhotoZoom, type PhotoAnswer } from "#domain/artwork/artwork-answers.ts";
import type { ArtworkField } from "#domain/artwork/artwork-document.ts";
import { mediaUrl } from "#domain/campaign/media-url.ts";
import { presetUrl } from "#domain/media/preset-url.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { LocalPreview } from "../personalise/local-preview.tsx";
import { sentence } from "../personalise/option-frame.tsx";
import { UploadProgress } from "../personalise/upload-progress.tsx";
import { artworkPlaceKey, changeArtworkAnswer } from "./artwork-form-store.ts";
import { type ArtworkFieldProps, type FieldControl, FieldFrame } from "./field-frame.tsx";
import { usePhotoUpload } from "./use-photo-upload.ts";

/** Without HEIC in it, an iPhone hands its own pictures over as JPEG. */
const accepted = "image/jpeg,image/png,image/webp,image/gif,image/avif";
const linkClass = "relative z-1 min-h-11 cursor-pointer text-sm underline underline-offset-4";

/** A photo that is chosen or dropped, sent at once, and moved within its frame (UPL-06). */
export function PhotoFieldInput(
  props: ArtworkFieldProps<Extract<ArtworkField, { type: "photo" }>>,
) {
  const { store, place } = props;
  const { t } = useMessages();
  const upload = usePhotoUpload(store, place);
  const { photo, sending, failure } = upload;
  const isThere = photo !== null && sending === null;
  const isCoarse = useStore(store, ({ coarse }) => coarse.includes(artworkPlaceKey(place)));
  const told = isCoarse ? t("personal.low_quality") : undefined;
  return (
    <FieldFrame
      {...props}
      isEmpty={photo === null}
      hint={isThere ? told : t("personal.picture_hint")}
      isWarning={isThere && isCoarse}
      failure={
        failure &&
        [sentence(failure.text), photo && t("personal.picture_kept")].filter(Boolean).join(" ")
      }
    >
      {(control) => (
        <DropFrame isWrong={control["aria-invalid"] === true} onFile={upload.send}>
          <div className="relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
            <Preview photo={photo} file={sending?.file ?? null} />
            <PhotoState {...{ upload, control, isThere }} />
          </div>
          {isThere && (
            <Framing photo={photo} onChange={(own) => changeArtworkAnswer(store, place, own)} />
          )}
          <p role="status" className="sr-only">
            {isThere ? t("personal.picture_ready") : ""}
          </p>
        </DropFrame>
      )}
    </FieldFrame>
  );
}

type DropFrameProps = { isWrong: boolean; onFile: (file: File) => void; children: ReactNode };

function DropFrame({ isWrong, onFile, children }: DropFrameProps) {
  const [isOver, setIsOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  const look = isOver
    ? "border-ink bg-ground-soft"
    : isWrong
      ? "border-danger"
      : "border-line-strong";
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
      className={`flex flex-col gap-3 rounded-md border p-3 has-[input[type=file]:focus-visible]:outline-2 has-[input[type=file]:focus-visible]:outline-offset-2 has-[input[type=file]:focus-visible]:outline-accent-ink ${look}`}
    >
      {children}
    </div>
  );
}

type PhotoStateProps = {
  upload: ReturnType<typeof usePhotoUpload>;
  control: FieldControl;
  isThere: boolean;
};

function PhotoState({ upload, control, isThere }: PhotoStateProps) {
  const { t } = useMessages();
  const { sending, failure, send, remove } = upload;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      {sending && <UploadProgress share={sending.share} onCancel={sending.abort} />}
      {isThere && !failure && (
        <p className="flex items-center gap-1 text-sm text-ok">
          <Icon name="check" className="size-4" />
          {t("personal.picture_ready")}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-6">
        <Chooser control={control} isThere={isThere} isHidden={sending !== null} onFile={send} />
        {failure?.retry && !sending && (
          <button type="button" className={linkClass} onClick={failure.retry}>
            {t("personal.picture_retry")}
          </button>
        )}
        {isThere && (
          <button type="button" className={linkClass} onClick={remove}>
            {t("personal.picture_remove")}
          </button>
        )}
      </div>
    </div>
  );
}

/** Which part of the photo shows: sliders, for fingers and keys alike. */
function Framing({
  photo,
  onChange,
}: {
  photo: PhotoAnswer;
  onChange: (own: PhotoAnswer) => void;
}) {
  const { t } = useMessages();
  return (
    <div className="grid gap-x-4 gap-y-1 builder-sliders">
      <Slider
        label={t("personal.photo_zoom")}
        {...{ min: 1, max: maxPhotoZoom, step: 0.05, value: photo.zoom }}
        onChange={(zoom) => {
          // Another scale is another question (OP-063).
          const { isKept: _, ...asked } = photo;
          onChange({ ...asked, zoom });
        }}
      />
      <Slider
        label={t("personal.photo_across")}
        {...{ min: -1, max: 1, step: 0.05, value: photo.x }}
        onChange={(x) => onChange({ ...photo, x })}
      />
      <Slider
        label={t("personal.photo_down")}
        {...{ min: -1, max: 1, step: 0.05, value: photo.y }}
        onChange={(y) => onChange({ ...photo, y })}
      />
    </div>
  );
}

type SliderProps = {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
};

function Slider({ label, onChange, ...range }: SliderProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="text-xs text-ink-soft">
        {label}
      </label>
      <input
        {...range}
        id={id}
        type="range"
        dir="ltr"
        className="min-h-11 w-full accent-ink"
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}

function Preview({ photo, file }: { photo: PhotoAnswer | null; file: Blob | null }) {
  return (
    <div className="grid size-20 place-items-center overflow-hidden rounded-sm bg-ground-soft text-ink-soft">
      {file !== null ? (
        <LocalPreview file={file} />
      ) : photo === null ? (
        <Icon name="image" className="size-7" />
      ) : (
        <img
          src={presetUrl(mediaUrl(photo.src), "list_mb")}
          alt=""
          width={80}
          height={80}
          className="size-full object-contain"
        />
      )}
    </div>
  );
}

type ChooserProps = {
  control: FieldControl;
  isThere: boolean;
  isHidden: boolean;
  onFile: (file: File) => void;
};

/** The input itself takes the clicks, over all of the frame while there is no photo yet. */
function Chooser({ control, isThere, isHidden, onFile }: ChooserProps) {
  const { t } = useMessages();
  return (
    <div
      className={isHidden ? "sr-only" : isThere ? "relative flex min-h-11 items-center" : "py-2"}
    >
      <span aria-hidden="true" className="text-sm font-semibold underline underline-offset-4">
        {t(isThere ? "personal.picture_replace" : "personal.picture_choose")}
      </span>
      <input
        {...control}
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
