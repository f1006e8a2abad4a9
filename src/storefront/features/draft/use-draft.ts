import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";

import type { DraftPlace } from "#domain/draft/draft.ts";
import { parseDraft } from "#domain/draft/parse-draft.ts";

import { browserClient } from "../shop/browser-client.ts";
import { draftKey } from "./draft-disk.ts";
import { type DraftForm, DraftSession } from "./draft-session.ts";
import { addLiveDraft, localArea } from "./live-drafts.ts";

/** No more than two writes a second, each in a moment in which nothing else is to do. */
const saveAfterMs = 500;

const tab = `t${Math.random().toString(36).slice(2, 9)}`;

type UseDraftOptions = DraftPlace & {
  /** One object as long as it is the same form. */
  form: DraftForm;
  /** Whether the form is that of its own page, the one draft of a product that there is. */
  isOn: boolean;
};

/**
 * Keeps the draft of a form in the browser, restores it, and takes over what a link (`?draft=`) brings.
 * Called by the form itself, once it has what the address fills in. Null until the page is live, where
 * it is not on, and while a line of the cart is changed (`?edit=`), which holds itself what is filled in.
 */
export function useDraft(options: UseDraftOptions): DraftSession | null {
  const { campaign_id, product_id, form, isOn } = options;
  const [session, setSession] = useState<DraftSession | null>(null);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const isEdited = query.has("edit");
  useEffect(() => {
    if (!isOn || isEdited) return;
    const place = { campaign_id, product_id };
    const own = new DraftSession(place, form, {
      ...{ area: localArea, tab, now: () => Date.now(), later: whenIdle },
    });
    setSession(own);
    const forget = addLiveDraft(place, own);
    const ignore = listen(own, draftKey(place));
    return () => {
      own.close();
      ignore();
      forget();
      setSession(null);
    };
  }, [campaign_id, product_id, form, isOn, isEdited]);
  useEffect(() => {
    const search = new URLSearchParams(window.location.search);
    const key = search.get("draft");
    if (session === null || key === null) return;
    let isCurrent = true;
    void fetchDraft(key).then((draft) => {
      if (!isCurrent) return;
      session.receive(draft);
      // Worth another load of the page.
      if (draft === "link_failed") return;
      // The browser has it now: loading the page again must not undo what is changed from here on.
      const next = new URLSearchParams(window.location.search);
      next.delete("draft");
      const { hash } = window.location;
      void navigate({ search: `${next}`, hash }, { replace: true, preventScrollReset: true });
    });
    return () => {
      isCurrent = false;
    };
  }, [session, navigate]);
  return session;
}

async function fetchDraft(key: string) {
  const reply = await browserClient()("GET /public/draft/{key}", { params: { key } });
  if (reply.success) return parseDraft(reply.data.draft) ?? "link_gone";
  return reply.code === "not_found" || reply.code === "validation_failed"
    ? "link_gone"
    : "link_failed";
}

function listen(session: DraftSession, key: string): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) session.follow(event.newValue);
  };
  // A page that comes back from the browser's cache has not heard of what happened meanwhile.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) session.follow(readText(key));
  };
  const onHide = () => {
    if (document.visibilityState === "hidden") session.save();
  };
  window.addEventListener("storage", onStorage);
  window.addEventListener("pageshow", onShow);
  const onLeave = () => session.save();
  window.addEventListener("pagehide", onLeave);
  document.addEventListener("visibilitychange", onHide);
  return () => {
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", onShow);
    window.removeEventListener("pagehide", onLeave);
    document.removeEventListener("visibilitychange", onHide);
  };
}

function readText(key: string): string | null {
  try {
    return localArea().getItem(key);
  } catch {
    return null;
  }
}

function whenIdle(run: () => void): () => void {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    // Safari has no idle callbacks.
    if (!("requestIdleCallback" in window)) return run();
    idle = requestIdleCallback(run, { timeout: saveAfterMs });
  }, saveAfterMs);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
