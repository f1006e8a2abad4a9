import type { ReviewFile } from "#contract/schemas/review.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { ReviewPhoto } from "./review-item.tsx";

/** The newest pictures of all reviews, of which one page of them shows some. */
export function BuyersPictures({ files }: { files: readonly ReviewFile[] }) {
  const { t } = useMessages();
  const photos = files.filter(({ kind }) => kind === "photo");
  if (photos.length < 2) return null;
  return (
    <div className="buyers-pictures">
      <h3 className="text-sm font-semibold">{t("review.buyers_pictures")}</h3>
      <ul className="buyers-strip scrollbar-none">
        {photos.map(({ url }, at) => (
          <li key={url}>
            <ReviewPhoto
              url={url}
              label={t("review.buyers_picture", { n: at + 1 })}
              name={t("review.buyers_pictures")}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
