import { useState } from "react";

import type { DesignProofReply } from "#contract/schemas/design.ts";
import type { MessageKey } from "#messages/message-key.ts";
import { useMessages } from "#ui/messages-context.tsx";
import { Notice } from "#ui/notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Spinner } from "#ui/spinner.tsx";

import { optionValueLabel } from "../campaign/option-label.ts";
import type { ApprovalItem } from "./approval-item.ts";
import { objectNames } from "./object-names.ts";
import type { Proofs } from "./use-proofs.ts";

type ItemProofsProps = { item: ApprovalItem; proofs: Proofs };

/** The proofs of one product, large, each with what it lacks; nothing where the product has no designs. */
export function ItemProofs({ item, proofs }: ItemProofsProps) {
  const { t } = useMessages();
  const spaces = Object.keys(item.line.designs ?? {});
  if (spaces.length === 0 || proofs.state === "failed") return null;
  if (proofs.state === "drawing") {
    return (
      <div aria-busy="true" className="flex flex-col gap-2">
        <p role="status" className="m-0 flex items-center gap-3 text-sm">
          <Spinner />
          {t("approve.drawing")}
        </p>
        <Skeleton className="aspect-4/5 w-full rounded-picture" />
      </div>
    );
  }
  return (
    <div className="approval-proofs">
      {proofs.proofs.map((proof) => (
        <ItemProof
          key={proof.proof_id}
          proof={proof}
          isNamed={spaces.length > 1}
          designJson={item.line.designs?.[proof.print_space]}
        />
      ))}
    </div>
  );
}

type ItemProofProps = {
  proof: DesignProofReply;
  isNamed: boolean;
  designJson: string | undefined;
};

function ItemProof({ proof, isNamed, designJson }: ItemProofProps) {
  const { t } = useMessages();
  const { print_space, url, width, height, faults, coarse } = proof;
  const side = sideTexts[print_space];
  const space = side === undefined ? optionValueLabel("", print_space) : t(side);
  const names = objectNames(designJson);
  const [isLarge, setIsLarge] = useState(false);
  return (
    <figure className={`m-0 flex flex-col gap-2 ${isLarge ? "is-large" : ""}`}>
      <button
        type="button"
        aria-expanded={isLarge}
        onClick={() => setIsLarge(!isLarge)}
        className="approval-look self-start"
      >
        <img
          src={url}
          width={width}
          height={height}
          alt={t("approve.proof", { space })}
          className="approval-proof rounded-picture border border-line bg-ground-soft"
        />
      </button>
      {isNamed && <figcaption className="text-xs text-ink-soft">{space}</figcaption>}
      {coarse.length > 0 && (
        <Notice tone="warn">
          {coarse.map((name) => (
            <p key={name} className="m-0 wrap-anywhere">
              {t("approve.coarse_picture", { name: name || space })}
            </p>
          ))}
        </Notice>
      )}
      {faults.length > 0 && (
        <Notice tone="danger">
          <p className="m-0 font-medium">{t("approve.incomplete")}</p>
          <ul className="m-0 mt-1 list-none p-0">
            {faults.map((fault) => (
              <li key={`${fault.object_id} ${fault.kind}`} className="wrap-anywhere">
                {t(faultTexts[fault.kind], {
                  name: names.get(fault.object_id) || space,
                  letters: fault.letters.join(" "),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </figure>
  );
}

const sideTexts: Readonly<Record<string, MessageKey>> = {
  back: "approve.side_back",
  front: "approve.side_front",
  wrap: "approve.side_wrap",
};

const faultTexts = {
  missing_letters: "approve.missing_letters",
  missing_picture: "approve.missing_picture",
  missing_font: "approve.missing_font",
  other_picture: "approve.other_picture",
} as const satisfies Record<DesignProofReply["faults"][number]["kind"], MessageKey>;
