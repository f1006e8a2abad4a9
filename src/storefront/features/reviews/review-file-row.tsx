import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";

import type { DraftFile } from "./draft-state.ts";
import { PhotoThumb } from "./photo-thumb.tsx";
import { mayRetry, uploadFailureText } from "./upload-failure-text.ts";
import { WaitText } from "../shop/wait-text.tsx";

type FileRowProps = { file: DraftFile; onRemove: () => void; onRetry: () => void };

/** A file of a review: how far it is, or why it is not there, and what can be done about it. */
export function ReviewFileRow({ file, onRemove, onRetry }: FileRowProps) {
  const { t } = useMessages();
  const { kind, state } = file;
  const { name } = file.file;
  const isOnItsWay = state.is === "waiting" || state.is === "sending";
  const isFailed = state.is === "failed";
  const canRetry = isFailed && mayRetry(state.reason);
  const away = t(isOnItsWay ? "review.file_cancel" : "review.file_remove");
  return (
    <li className="review-file">
      <div className="review-file-picture bg-ground-soft text-ink-soft">
        {kind === "photo" ? <PhotoThumb file={file.file} /> : <Icon name="play" />}
      </div>
      <div className="review-file-text">
        <p className="review-file-name text-sm">
          <bdi>{name}</bdi>
        </p>
        <FileState file={file} />
      </div>
      <div className="review-file-tools">
        {canRetry && (
          <button
            type="button"
            data-failed
            aria-label={`${t("error.retry")}: ${name}`}
            onClick={onRetry}
            className="review-file-tool font-semibold"
          >
            {t("error.retry")}
          </button>
        )}
        <button
          type="button"
          data-failed={(isFailed && !canRetry) || undefined}
          aria-label={`${away}: ${name}`}
          onClick={onRemove}
          className="review-file-tool"
        >
          {away}
        </button>
      </div>
    </li>
  );
}

function FileState({ file: { file, kind, state } }: { file: DraftFile }) {
  const { t } = useMessages();
  switch (state.is) {
    case "waiting":
      return <p className="text-xs text-ink-soft">{t("review.file_waiting")}</p>;
    case "sending":
      return (
        <>
          <p className="text-xs text-ink-soft tabular-nums">
            {t("review.file_sending")}{" "}
            {t("review.file_percent", { percent: String(Math.floor(state.share * 100)) })}
          </p>
          <ProgressBar label={`${t("review.file_sending")}: ${file.name}`} share={state.share} />
        </>
      );
    case "ready":
      return (
        <p role="status" className="flex items-center gap-1 text-xs text-ok">
          <Icon name="check" className="size-4" />
          {t("review.file_ready")}
        </p>
      );
    case "failed":
      return (
        <p role="alert" className="flex gap-1 text-xs text-danger">
          <Icon name="alert" className="mt-0.5 size-4" />
          <span>
            <WaitText text={uploadFailureText(state.reason, kind, t)} />
          </span>
        </p>
      );
  }
}
