import { useEffect, useState } from "react";

import { useMessages } from "#ui/messages-context.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";

/** What has not moved for so long is told to be slow. */
const slowMs = 8_000;

/** How much of a picture is sent, 0 to 1, and what ends that (UPL-06). */
export function UploadProgress({ share, onCancel }: { share: number; onCancel: () => void }) {
  const { t } = useMessages();
  const isSlow = useStandsStill(share);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-sm">
          {t("personal.picture_sending")}{" "}
          <span className="tabular-nums">
            {t("personal.picture_percent", { percent: String(Math.floor(share * 100)) })}
          </span>
        </p>
        <button
          type="button"
          className="relative z-1 min-h-11 cursor-pointer text-sm underline underline-offset-4"
          onClick={onCancel}
        >
          {t("personal.picture_cancel")}
        </button>
      </div>
      <ProgressBar label={t("personal.picture_sending")} share={share} />
      <p role="status" className="m-0 text-xs text-ink-soft empty:hidden">
        {isSlow && t("personal.picture_slow")}
      </p>
    </>
  );
}

function useStandsStill(share: number): boolean {
  const [stoodAt, setStoodAt] = useState<number | null>(null);
  useEffect(() => {
    const waiting = setTimeout(() => setStoodAt(share), slowMs);
    return () => clearTimeout(waiting);
  }, [share]);
  return stoodAt === share;
}
