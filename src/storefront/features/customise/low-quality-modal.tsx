import { minPictureSize } from "#domain/print-quality/picture-quality.ts";
import type { ImagePlacement } from "#domain/design/design-document.ts";
import { Button } from "#ui/button.tsx";
import { ModalDialog } from "#ui/modal-dialog.tsx";
import { useMessages } from "#ui/messages-context.tsx";

type LowQualityModalProps = {
  placement: ImagePlacement;
  onReplace: () => void;
  onKeep: () => void;
  /** Neither: nothing is added (OP-063). */
  onClose: () => void;
};

/** Asks about a picture that would print coarse, with the pixels that it should have (CAM-50, ERR-08). */
export default function LowQualityModal(props: LowQualityModalProps) {
  const { placement, onReplace, onKeep, onClose } = props;
  const { t } = useMessages();
  const { width, height } = minPictureSize(placement);
  return (
    <ModalDialog title={t("personal.low_quality")} describedBy="low-quality" onClose={onClose}>
      <p id="low-quality" className="m-0 text-base">
        {t("personal.low_quality_ask", { height: String(height), width: String(width) })}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button className="min-h-12 flex-1" onClick={onReplace}>
          {t("personal.upload_new_image")}
        </Button>
        <Button variant="secondary" className="min-h-12 flex-1" onClick={onKeep}>
          {t("personal.keep_old_image")}
        </Button>
      </div>
    </ModalDialog>
  );
}
