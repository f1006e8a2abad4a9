import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";

import type { CustomDesignsReply } from "#contract/schemas/custom-designs.ts";
import type { DesignChoices } from "#domain/design-form/design-choices.ts";
import type { LineDesigns } from "#domain/design-form/design-form.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { DraftNotice } from "../draft/draft-notice.tsx";
import { useDraft } from "../draft/use-draft.ts";
import { DraftBelow } from "../personalise/draft-below.tsx";
import { PersonalForm } from "../personalise/personal-form.tsx";
import type { PersonalPanelProps } from "../personalise/personal-panel.tsx";
import { showToast } from "../toast/toast-store.ts";
import { canArrange, firstArranged } from "./can-arrange.ts";
import { connectCustomise } from "./connect-customise.ts";
import { customiseDraft } from "./customise-draft.ts";
import { CustomiseDialogs } from "./customise-dialogs.tsx";
import { changeChoices } from "./customise-store.ts";
import { createCustomising, type Customising } from "./customising.ts";
import { drawLinePictures } from "./draw-line-pictures.ts";
import { FailedPictures } from "./failed-pictures.tsx";
import { LivePreview } from "./live-preview.tsx";
import type { LowQuality } from "./low-quality-question.tsx";
import { mayDraw } from "./own-document.ts";
import { PrintRemarks } from "./print-remarks.tsx";
import { pageQuery } from "./queried-designs.ts";
import { SeeSolid } from "./see-solid.tsx";
import { SetPicker } from "./set-picker.tsx";
import { startForm, type Untyped } from "./start-form.ts";
import { useCoarseWarnings } from "./use-coarse-warnings.ts";
import { useLetterProblems } from "./use-letter-problems.ts";
import { type LiveEngineWanted, useLiveEngine } from "./use-live-engine.ts";
import { warmPicture } from "./warm-picture.ts";
import { type RootRef, usePlaces } from "./use-places.ts";

type Solid = CustomDesignsReply["three_d_mockups"][number];

export type CustomiseFormProps = PersonalPanelProps & {
  found: CustomDesignsReply;
  choices: DesignChoices;
  optionNames: readonly string[];
};

/** The form with what it opens; what is typed renders its own field alone, and the live picture. */
export function CustomiseForm(props: CustomiseFormProps) {
  const { campaign, product, options = {}, found, choices } = props;
  const root = useRef<HTMLElement>(null);
  const [own] = useState(() => createCustomising(choices));
  const { store, personal } = own;
  const [lowQuality, setLowQuality] = useState<LowQuality | null>(null);
  const [edited, setEdited] = useState<string | null>(null);
  const { box, form } = usePlaces(root);
  const shown = useStore(store, (state) => state.shown);
  const isDrawn = mayDraw(campaign.slug ?? "");
  const engine = useLiveEngine(isDrawn && (shown !== null || edited !== null));
  const { live } = engine;
  const wake = useWake(props, { own, box, wake: engine.wake });
  useFilledForm({ ...props, own, box });
  useConnected(props, { own, live, root, ask: setLowQuality });
  const session = useFormDraft(props, own);
  const solid = found.three_d_mockups.find(({ product_id }) => product_id === product.id) ?? null;
  const tellFailed = useTellFailed(engine);
  const edit = () => {
    setEdited(firstArranged(store.getState().designs, shown));
    tellFailed();
  };
  return (
    <div
      {...(isDrawn && { onFocusCapture: wake, onPointerEnter: wake })}
      className="flex flex-col gap-4"
    >
      <PersonalForm
        store={personal}
        rootRef={root}
        show={() => ""}
        word={session && <DraftNotice session={session} />}
        before={<Before {...{ own, root }} />}
        below={
          props.isQueried && (
            <DraftBelow {...{ session, store: personal }} options={product.options} />
          )
        }
      />
      <BelowForm {...{ props, store, box, live, solid, edited }} onEdit={isDrawn ? edit : null} />
      {box && form && (
        <LivePreview
          {...{ store, engine, box, form, options, solid }}
          name={product.name ?? ""}
          mockups={found.base_mockup}
          productId={product.id}
          onEdit={edit}
        />
      )}
      <CustomiseDialogs
        {...{ own, live, found, options, edited, lowQuality }}
        productId={product.id}
        onEdited={() => setEdited(null)}
        onAnswered={() => setLowQuality(null)}
      />
    </div>
  );
}

type BelowFormProps = Pick<Customising, "store"> &
  Pick<LiveEngineWanted, "live"> & {
    props: CustomiseFormProps;
    box: Element | null;
    solid: Solid | null;
    edited: string | null;
    /** Null where nothing can be drawn. */
    onEdit: (() => void) | null;
  };

/** What a printer would ask, the way to the editor, and the product as a body. */
function BelowForm({ props, store, box, live, solid, edited, onEdit }: BelowFormProps) {
  const { product, options = {}, found } = props;
  const isArranged = useStore(store, ({ designs }) => Object.values(designs).some(canArrange));
  return (
    <>
      <PrintRemarks
        {...{ store, found, options }}
        productId={product.id}
        live={edited === null ? live : null}
      />
      {isArranged && onEdit && <EditLink onEdit={onEdit} />}
      {solid && box && <SeeSolid {...{ store, box }} />}
    </>
  );
}

function Before({ own, root }: { own: Customising; root: RootRef }) {
  return (
    <>
      <SetPicker store={own.store} />
      <FailedPictures {...{ own, root }} />
    </>
  );
}

/** At the first sign of a shopper who means to customise. */
function useWake(
  { product, options = {}, found }: CustomiseFormProps,
  { own: { store }, box, wake }: { own: Customising; box: Element | null; wake: () => void },
): () => void {
  const { locale } = useMessages();
  const isAwake = useRef(false);
  return () => {
    if (box === null) return wake();
    if (isAwake.current) return;
    isAwake.current = true;
    const mockups = found.base_mockup;
    void warmPicture({ store, mockups, productId: product.id, options, box, locale });
  };
}

/** Says that nothing can be drawn where the engine could not be had, and asks for it again. */
function useTellFailed({ live, hasFailed, retry }: LiveEngineWanted): () => void {
  const { t } = useMessages();
  return () => {
    if (live !== null || !hasFailed) return;
    showToast(t("personal.live_failed"));
    retry();
  };
}

function EditLink({ onEdit }: { onEdit: () => void }) {
  const { t } = useMessages();
  return (
    <button
      type="button"
      onClick={onEdit}
      className="min-h-11 me-auto cursor-pointer text-sm font-medium underline underline-offset-4"
    >
      {t("personal.edit_design")}
    </button>
  );
}

/** Once the effects above have filled in what the line or the address has. */
function useFormDraft(
  { campaign, product, edited, isQueried, optionNames }: CustomiseFormProps,
  own: Customising,
) {
  const form = useMemo(
    () => customiseDraft(own, { query: pageQuery, optionNames }),
    [own, optionNames],
  );
  const isOn = campaign.id !== undefined;
  const place = { campaign_id: campaign.id ?? 0, product_id: product.id };
  return useDraft({ ...place, form, isOn, isOfPage: isQueried, edited: edited?.designs });
}

type Filling = CustomiseFormProps & { own: Customising; box: Element | null };

function useFilledForm({ own, box, choices, edited, isQueried, optionNames }: Filling): void {
  const { store } = own;
  const { t } = useMessages();
  useEffect(() => own.follow(), [own]);
  useEffect(() => {
    if (store.getState().choices !== choices) changeChoices(store, choices);
  }, [store, choices]);
  // As text: a cart that another tab has changed brings the same line as another object.
  const storedText = edited?.designs ? JSON.stringify(edited.designs) : null;
  const untyped = useRef<Untyped>(null);
  const start = useEffectEvent(() => {
    const scroll = () => box?.scrollIntoView({ block: "nearest" });
    const asked = { own, storedText, isQueried, optionNames, scroll };
    const started = startForm({ ...asked, untyped: untyped.current });
    untyped.current = started.untyped;
    if (started.isOutdated) showToast(t("personal.new_version"));
    return started.stop;
  });
  useEffect(() => start(), [storedText]);
}

type Connecting = {
  own: Customising;
  live: LiveEngineWanted["live"];
  root: RootRef;
  ask: (question: LowQuality) => void;
};

function useConnected(props: CustomiseFormProps, { own, live, root, ask }: Connecting): void {
  useLetterProblems(own, live);
  useCoarseWarnings(own);
  const { campaign, product, options, link, found } = props;
  const { t, locale } = useMessages();
  const say = useEffectEvent(t);
  const draw = useEffectEvent((designs: LineDesigns) =>
    drawLinePictures(designs, { campaign, product, options, found, locale }),
  );
  const chosen = useEffectEvent(() => ({ productId: product.id, options }));
  useEffect(
    () =>
      connectCustomise(link, {
        ...{ own, ask },
        root: () => root.current,
        say: (key) => say(key),
        draw: (designs) => draw(designs),
        chosen: () => chosen(),
      }),
    [link, own, root, ask],
  );
}
