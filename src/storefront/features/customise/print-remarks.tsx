import type { CustomDesignsReply } from "#contract/schemas/custom-designs.ts";
import type { LiveEngine } from "#designer/engine/open-live-engine.ts";
import type { OptionMap } from "#domain/campaign/campaign-types.ts";
import { printFindingText } from "#messages/print-finding-text.ts";
import { useMessages } from "#ui/messages-context.tsx";
import { Notice } from "#ui/notice.tsx";

import type { CustomiseStore } from "./customise-store.ts";
import { useSideName } from "./side-name.ts";
import { groundOf, methodOf } from "./print-ground.ts";
import { usePrintRemarks } from "./use-print-remarks.ts";

type PrintRemarksProps = {
  store: CustomiseStore;
  /** Null while nothing is to be looked at. */
  live: LiveEngine | null;
  found: CustomDesignsReply;
  productId: number;
  options: OptionMap;
};

/** What a printer would ask about the designs, below the fields that they come from. */
export function PrintRemarks({ store, live, found, productId, options }: PrintRemarksProps) {
  const messages = useMessages();
  const nameOf = useSideName();
  const remarks = usePrintRemarks({
    ...{ store, live, method: methodOf(found, productId) },
    colorOf: (space) => groundOf(found, productId, options, space),
  });
  return (
    <div role="status" className="empty:hidden">
      {remarks.length > 0 && (
        <Notice tone="warn">
          <ul className="m-0 flex list-none flex-col gap-1 p-0">
            {remarks.map(({ space, name, finding }) => (
              <li key={`${space} ${name} ${finding.messageKey}`} className="wrap-anywhere">
                <bdi className="font-medium">{name || nameOf(space)}</bdi>:{" "}
                {printFindingText(finding, messages)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
