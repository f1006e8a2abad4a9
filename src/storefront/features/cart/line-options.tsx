import type { ReactNode } from "react";

import { mediaUrl } from "#domain/campaign/media-url.ts";
import type { CartItem } from "#domain/cart/cart-types.ts";
import { presetUrl } from "#domain/media/preset-url.ts";
import { type FilledRow, filledRows } from "#domain/personalisation/filled-rows.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { optionName, optionValueLabel } from "../campaign/option-label.ts";

/** What was chosen and what the shopper filled in, group by group, to be read (OP-086). */
export function LineOptions({ line }: { line: CartItem }) {
  const { t } = useMessages();
  const chosen = Object.entries(line.options).map(
    ([name, value]) => [optionName(name, t), optionValueLabel(name, value)] as const,
  );
  const rows = filledRows(line);
  const single = rows.filter(({ group }) => group === null);
  const groups = new Set(rows.flatMap(({ group }) => group ?? []));
  return (
    <div className="@container flex flex-col gap-0.5 text-xs text-ink-soft">
      <dl className="m-0 flex flex-wrap gap-x-3">
        {chosen.map(([name, value]) => (
          <Row key={name} name={name}>
            <bdi>{value}</bdi>
          </Row>
        ))}
        <FilledRows rows={single} />
      </dl>
      {groups.size > 0 && (
        <ol className="m-0 flex list-none flex-col gap-0.5 p-0">
          {[...groups].map((group) => (
            <li key={group} className="flex gap-2">
              <span className="tabular-nums">{group}.</span>
              <dl className="m-0 flex min-w-0 flex-wrap gap-x-3">
                <FilledRows rows={rows.filter((row) => row.group === group)} />
              </dl>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function FilledRows({ rows }: { rows: readonly FilledRow[] }) {
  return rows.map(({ label, value, isImage }) => (
    <Row key={label} name={label}>
      {isImage ? <Thumb fileKey={value} label={label} /> : <bdi>{value}</bdi>}
    </Row>
  ));
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-1">
      <dt className="max-w-[50cqi] shrink-0 wrap-anywhere">
        <bdi>{name}</bdi>:
      </dt>
      <dd className="m-0 min-w-0 text-ink wrap-anywhere">{children}</dd>
    </div>
  );
}

function Thumb({ fileKey, label }: { fileKey: string; label: string }) {
  return (
    <img
      src={presetUrl(mediaUrl(fileKey), "thumb")}
      alt={label}
      width={40}
      height={40}
      loading="lazy"
      className="size-10 rounded-sm bg-ground-soft object-contain"
    />
  );
}
