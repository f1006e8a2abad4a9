import type { ReactNode } from "react";

import { makingOf } from "#domain/campaign/making.ts";
import { mediaUrl } from "#domain/campaign/media-url.ts";
import { presetUrl } from "#domain/media/preset-url.ts";
import { type FilledRow, filledRows } from "#domain/personalisation/filled-rows.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { MakingNote } from "../campaign/extras/making-note.tsx";
import { optionName, optionValueLabel } from "../campaign/option-label.ts";
import type { ApprovalItem } from "./approval-item.ts";

/** What is ordered and every text and picture as it was entered, for the shopper to read once more. */
export function ApprovalDetails({ item }: { item: ApprovalItem }) {
  const { t } = useMessages();
  const rows = filledRows(item.line);
  const making = makingOf({ full_printed: item.fullPrinted });
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div>
        <h3 className="m-0 text-base tracking-normal wrap-anywhere">
          <bdi>{item.productName}</bdi>
        </h3>
        <p className="m-0 text-xs text-ink-soft wrap-anywhere">
          <bdi>{item.campaignTitle}</bdi>
        </p>
      </div>
      <dl className="m-0 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {Object.entries(item.options).map(([name, value]) => (
          <Row key={name} name={optionName(name, t)}>
            <bdi>{optionValueLabel(name, value)}</bdi>
          </Row>
        ))}
      </dl>
      {making !== null && <MakingNote making={making} />}
      {rows.length > 0 && (
        <div className="flex flex-col gap-2 border-t border-line pt-4">
          <h4 className="m-0 text-sm font-semibold tracking-normal">{t("approve.entered")}</h4>
          <dl className="m-0 flex flex-col gap-3">
            {rows.map((row) => (
              <Entered key={`${row.group} ${row.label}`} row={row} />
            ))}
          </dl>
        </div>
      )}
    </div>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">
        <bdi>{name}</bdi>
      </dt>
      <dd className="m-0 min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

/** Spaces and lines stay as they were typed: what looks odd here looks odd in print. */
function Entered({ row: { group, label, value, isImage } }: { row: FilledRow }) {
  return (
    <div>
      <dt className="text-xs text-ink-soft">
        <bdi>{group === null ? label : `${group}. ${label}`}</bdi>
      </dt>
      <dd className="m-0 approval-text text-base font-medium wrap-anywhere">
        {isImage ? (
          <img
            src={presetUrl(mediaUrl(value), "list_mb")}
            alt={label}
            width={128}
            height={128}
            className="approval-picture mt-1 rounded-md border border-line bg-ground-soft object-contain"
          />
        ) : (
          <bdi>{value}</bdi>
        )}
      </dd>
    </div>
  );
}
