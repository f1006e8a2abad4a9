import { useMessages } from "#ui/messages-context.tsx";

import { DeviceLink } from "../draft/device-link.tsx";
import type { DraftSession } from "../draft/draft-session.ts";
import { addressOptions } from "./personal-draft.ts";
import type { PersonalStore } from "./personal-store.ts";

type DraftBelowProps = { session: DraftSession | null; store: PersonalStore; options: string };

/** Below a form with a draft; has its height from the start, so that nothing moves once the page is live. */
export function DraftBelow({ session, store, options }: DraftBelowProps) {
  const { t } = useMessages();
  const findObstacle = () =>
    store.getState().sending.size > 0 ? t("personal.picture_wait") : null;
  return (
    <div className="min-h-11">
      {session && (
        <DeviceLink {...{ session, findObstacle }} options={() => addressOptions(options)} />
      )}
    </div>
  );
}
