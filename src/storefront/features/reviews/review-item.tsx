import type { Review, ReviewFile } from "#contract/schemas/review.ts";
import { presetSrcSet, presetUrl } from "#domain/media/preset-url.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { optionValueLabel } from "../campaign/option-label.ts";
import { useImageViewer } from "../image-viewer/image-viewer.tsx";
import { ReviewDate } from "./review-date.tsx";
import { foreignLanguage, textLanguage } from "./review-language.ts";
import { StarRow } from "./star-row.tsx";

/** One review: stars, day, what it says, what was bought, and what it shows beside that. */
export function ReviewItem({ review }: { review: Review }) {
  const { t, locale: pageLocale } = useMessages();
  const { rating, content, locale, options, files, created_at } = review;
  const language = content === "" ? null : foreignLanguage(locale, pageLocale);
  return (
    <li className="review">
      <div className="review-said">
        <p className="review-head">
          <span className="sr-only">{t("review.rated", { stars: rating })}</span>
          <StarRow stars={rating} />
          <span className="text-sm text-ink-soft">
            <ReviewDate instant={created_at} />
          </span>
        </p>
        {content !== "" && (
          <p dir="auto" lang={textLanguage(locale)} className="review-text text-base">
            {content}
          </p>
        )}
        <p className="text-xs text-ink-soft">
          {options.length > 0 && (
            <>
              {t("review.bought")} <OptionTexts options={options} />
            </>
          )}
          {options.length > 0 && language !== null && " · "}
          {language !== null && t("review.language", { language })}
        </p>
      </div>
      {files.length > 0 && <ReviewFiles files={files} />}
    </li>
  );
}

/** Sizes are written as on the campaign's page; the names of the options are not told with them. */
export function OptionTexts({ options }: { options: readonly string[] }) {
  return options.map((value, at) => (
    <span key={`${at} ${value}`}>
      {at > 0 && " · "}
      <bdi>{optionValueLabel("size", value)}</bdi>
    </span>
  ));
}

function ReviewFiles({ files }: { files: readonly ReviewFile[] }) {
  const { t } = useMessages();
  const photos = files.filter(({ kind }) => kind === "photo");
  const videos = files.filter(({ kind }) => kind === "video");
  return (
    <div className="review-files">
      {photos.map(({ url }, at) => (
        <ReviewPhoto
          key={url}
          url={url}
          label={t("review.enlarge", { n: at + 1 })}
          name={t("review.picture", { n: at + 1 })}
        />
      ))}
      {videos.map(({ url, width, height }, at) => (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- buyers' videos bring no captions
        <video
          key={url}
          src={url}
          aria-label={t("review.video", { n: at + 1 })}
          width={width ?? undefined}
          height={height ?? undefined}
          controls
          playsInline
          preload="metadata"
          className="review-video"
        />
      ))}
    </div>
  );
}

type ReviewPhotoProps = { url: string; label: string; name: string };

/** A picture in small, which opens large. */
export function ReviewPhoto({ url, label, name }: ReviewPhotoProps) {
  const view = useImageViewer();
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      onClick={() => view({ src: url, name })}
      className="review-photo"
    >
      <img
        srcSet={presetSrcSet(url, ["thumb", "list_mb"])}
        sizes="96px"
        src={presetUrl(url, "list_mb")}
        alt=""
        width={96}
        height={96}
        loading="lazy"
        decoding="async"
      />
    </button>
  );
}
