import { useMemo } from "react";

import { DeviceLink } from "../draft/device-link.tsx";
import { DraftNotice } from "../draft/draft-notice.tsx";
import { useDraft } from "../draft/use-draft.ts";
import { addressOptions } from "../personalise/personal-draft.ts";
import type { PersonalPanelProps } from "../personalise/personal-panel.tsx";
import { builderDraft, type Prefill } from "./builder-draft.ts";
import type { ToolAnswers } from "./design-tool.ts";

type BuilderExtrasProps = Pick<
  PersonalPanelProps,
  "campaign" | "product" | "edited" | "isQueried"
> & { answers: ToolAnswers; prefill: Prefill };

/** The draft of what is filled in, and the way to another device. */
export function BuilderExtras(props: BuilderExtrasProps) {
  const { campaign, product, edited, isQueried, answers, prefill } = props;
  const form = useMemo(() => builderDraft(answers, prefill), [answers, prefill]);
  const isOn = campaign.id !== undefined;
  const place = { campaign_id: campaign.id ?? 0, product_id: product.id };
  const session = useDraft({
    ...place,
    form,
    isOn,
    isOfPage: isQueried,
    edited: edited?.pbCustomInfo,
  });
  if (session === null) return null;
  return (
    <div className="builder-extras">
      <DraftNotice session={session} />
      {isQueried && (
        <DeviceLink
          {...{ session, findObstacle: () => null }}
          options={() => addressOptions(product.options)}
        />
      )}
    </div>
  );
}
