import { useMemo } from "react";

import { DeviceLink } from "../draft/device-link.tsx";
import { DraftNotice } from "../draft/draft-notice.tsx";
import { useDraft } from "../draft/use-draft.ts";
import { addressOptions } from "../personalise/personal-draft.ts";
import type { PersonalPanelProps } from "../personalise/personal-panel.tsx";
import { builderDraft } from "./builder-draft.ts";
import type { ToolAnswers } from "./design-tool.ts";

type BuilderExtrasProps = Pick<PersonalPanelProps, "campaign" | "product" | "isQueried"> & {
  answers: ToolAnswers;
};

/** The draft of what is filled in, and the way to another device. */
export function BuilderExtras({ campaign, product, isQueried, answers }: BuilderExtrasProps) {
  const form = useMemo(() => builderDraft(answers), [answers]);
  const isOn = isQueried && campaign.id !== undefined;
  const place = { campaign_id: campaign.id ?? 0, product_id: product.id };
  const session = useDraft({ ...place, form, isOn });
  if (session === null) return null;
  return (
    <div className="builder-extras">
      <DraftNotice session={session} />
      <DeviceLink
        {...{ session, findObstacle: () => null }}
        options={() => addressOptions(product.options)}
      />
    </div>
  );
}
