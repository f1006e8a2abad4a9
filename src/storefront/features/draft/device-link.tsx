import { Suspense, useState } from "react";
import { useStore } from "zustand";

import type { Draft } from "#domain/draft/draft.ts";
import { useMessages } from "#ui/messages-context.tsx";
import { Spinner } from "#ui/spinner.tsx";

import { lazyPart } from "../loading/lazy-part.tsx";
import { browserClient } from "../shop/browser-client.ts";
import { useShop } from "../shop/shop-context.tsx";
import { showToast } from "../toast/toast-store.ts";
import type { DraftSession } from "./draft-session.ts";
import { withWaitTime } from "../shop/wait-time.ts";

const loadDialog = () => import("./link-dialog.tsx");
const LinkDialog = lazyPart(loadDialog);

type DeviceLinkProps = {
  session: DraftSession;
  /** What is chosen beside the form. */
  options: () => Draft["options"];
  /** A text that stops it, such as of a picture that is still on its way; null for none. */
  findObstacle: () => string | null;
};

/** Makes a link that opens what is filled in on another device, and shows it. */
export function DeviceLink({ session, options, findObstacle }: DeviceLinkProps) {
  const messages = useMessages();
  const { t } = messages;
  const { locale } = useShop();
  const hasContent = useStore(session.state, (state) => state.hasContent);
  const [isBusy, setIsBusy] = useState(false);
  const [link, setLink] = useState<{ url: string; expiresAt: string } | null>(null);
  const make = async () => {
    const obstacle = findObstacle();
    if (obstacle !== null) return void showToast(obstacle);
    setIsBusy(true);
    void loadDialog().catch(() => undefined);
    const reply = await browserClient()("POST /public/draft", {
      body: {
        draft: { ...session.draft(), options: options() },
        locale,
      },
    });
    setIsBusy(false);
    if (reply.success) setLink({ url: reply.data.url, expiresAt: reply.data.expires_at });
    else if (reply.code === "picture_missing") showToast(t("personal.picture_gone"));
    else
      showToast(
        withWaitTime(
          t(reply.code === "rate_limited" ? "personal.upload_busy" : "personal.link_failed"),
          messages,
        ),
      );
  };
  return (
    <>
      {hasContent && (
        <button
          type="button"
          aria-disabled={isBusy || undefined}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm text-ink-soft underline underline-offset-4 hover:text-ink"
          onClick={() => {
            if (!isBusy) void make();
          }}
        >
          {isBusy && <Spinner />}
          {t("personal.link_make")}
        </button>
      )}
      <Suspense>{link && <LinkDialog {...link} onClose={() => setLink(null)} />}</Suspense>
    </>
  );
}
