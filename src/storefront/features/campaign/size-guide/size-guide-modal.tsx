import { useMessages } from "#ui/messages-context.tsx";
import { ModalDialog } from "#ui/modal-dialog.tsx";

import { SizeGuide, type SizeGuideProps } from "./size-guide.tsx";

/** CAM-49, CAM-51. */
export function SizeGuideModal({ onClose, ...guide }: SizeGuideProps & { onClose: () => void }) {
  const { t } = useMessages();
  return (
    <ModalDialog title={t("campaign.size_guide")} onClose={onClose}>
      <SizeGuide {...guide} />
    </ModalDialog>
  );
}
