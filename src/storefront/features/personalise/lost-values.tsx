import type { FilledRow } from "#domain/personalisation/filled-rows.ts";
import { useMessages } from "#ui/messages-context.tsx";
import { Notice } from "#ui/notice.tsx";

/** What a line had filled in and its form does not ask for any more, to be read before it is saved without. */
export function LostValues({ rows }: { rows: readonly FilledRow[] }) {
  const { t } = useMessages();
  return (
    <div role="status" className="empty:hidden">
      {rows.length > 0 && (
        <Notice tone="warn">
          <p className="m-0">{t("personal.lost_values")}</p>
          <ul className="m-0 mt-1 list-none p-0">
            {rows.map(({ group, label, value, isImage }) => (
              <li key={`${group} ${label}`} className="wrap-anywhere">
                <bdi>{group === null ? label : `${group}. ${label}`}</bdi>
                {!isImage && (
                  <>
                    {": "}
                    <bdi className="font-medium">{value}</bdi>
                  </>
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
