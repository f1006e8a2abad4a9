import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";

import type { DraftPlace } from "#domain/draft/draft.ts";
import { parseDraft } from "#domain/draft/parse-draft.ts";

import { browserClient } from "../shop/browser-client.ts";
import { draftKey } from "./draft-disk.ts";
import { type DraftForm, DraftSession } from "./draft-session.ts";
import { addLiveDraft, lineArea, lineKey, localArea } from "./live-drafts.ts";

/** No more than two writes a second, each in a moment in which nothing else is to do. */
const saveAfterMs = 500;

const tab = `t${Math.random().toString(36).slice(2, 9)}`;

type UseDraftOptions = DraftPlace & {
  /** One object as long as it is the same form. */
  form: DraftForm;
  /** Whether its campaign is known, by which a draft is kept. */
  isOn: boolean;
  /** Whether the page's address speaks of this form, and not of another one beside it. */
  isOfPage: boolean;
  /** The line of the cart that is changed in it (`?edit=`), once it is there. */
  edited: unknown;
};

/**
 * Keeps the draft of a form in the browser, restores it, and takes over what a link (`?draft=`) of its page brings.
 * Called by the form itself, once it has what the address fills in. While a line of the cart is changed
 * (`?edit=`), what it is to become is kept in the tab until the cart has it. Null until the page is live,
 * where it is not on, and until such a line is there.
 */
export function useDraft(options: UseDraftOptions): DraftSession | null {
  const { campaign_id, product_id, form, isOn, isOfPage, edited } = options;
  const [session, setSession] = useState<DraftSession | null>(null);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const lineId = isOfPage ? query.get("edit") : null;
  const edition = lineId === null ? null : editionOf(edited);
  const isReady = isOn && (lineId === null || edition !== null);
  useEffect(() => {
    if (!isReady) return undefined;
    const place = { campaign_id, product_id };
    const open = () =>
      lineId === null || edition === null
        ? keepDraft(place, form)
        : keepLine(place, form, { lineId, edition });
    let kept: Kept | null = null;
    let isCurrent = true;
    const start = () => {
      if (!isCurrent) return;
      kept = open();
      setSession(kept.session);
    };
    // After the effects of the forms around, which fill in what the line has.
    if (lineId === null) start();
    else queueMicrotask(start);
    return () => {
      isCurrent = false;
      kept?.end();
      setSession(null);
    };
  }, [campaign_id, product_id, form, isReady, lineId, edition]);
  useEffect(() => {
    const search = new URLSearchParams(window.location.search);
    const key = search.get("draft");
    if (!isOfPage || session === null || key === null) return;
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
  }, [isOfPage, session, navigate]);
  return session;
}

/** A short text that is another for other content of a line; null where there is none. */
function editionOf(edited: unknown): string | null {
  if (edited === null || edited === undefined) return null;
  let hash = 5381;
  for (const letter of JSON.stringify(edited)) {
    hash = (Math.imul(hash, 33) ^ letter.charCodeAt(0)) >>> 0;
  }
  return hash.toString(36);
}

type Kept = { session: DraftSession; end: () => void };

const now = () => Date.now();

/** The draft of a product, which tabs and visits share. */
function keepDraft(place: DraftPlace, form: DraftForm): Kept {
  const session = new DraftSession(place, form, { area: localArea, tab, now, later: whenIdle });
  const key = draftKey(place);
  return endable(session, [listen(session, key), addLiveDraft(key, session)]);
}

/** What a line of the cart is to become. */
function keepLine(
  place: DraftPlace,
  form: DraftForm,
  { lineId, edition }: { lineId: string; edition: string },
): Kept {
  const options = { area: lineArea(lineId, edition), tab, now, later: whenIdle, isOfLine: true };
  const session = new DraftSession(place, form, options);
  return endable(session, [listenToPage(session), addLiveDraft(lineKey(lineId), session)]);
}

function endable(session: DraftSession, ends: readonly (() => void)[]): Kept {
  const end = () => {
    session.close();
    for (const own of ends) own();
  };
  return { session, end };
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
  window.addEventListener("storage", onStorage);
  window.addEventListener("pageshow", onShow);
  const ignore = listenToPage(session);
  return () => {
    ignore();
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", onShow);
  };
}

/** Keeps what there is when the page goes. */
function listenToPage(session: DraftSession): () => void {
  const onHide = () => {
    if (document.visibilityState === "hidden") session.save();
  };
  const onLeave = () => session.save();
  window.addEventListener("pagehide", onLeave);
  document.addEventListener("visibilitychange", onHide);
  return () => {
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
