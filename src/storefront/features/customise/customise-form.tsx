import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useStore } from "zustand";

import type { CustomDesignsReply } from "#contract/schemas/custom-designs.ts";
import type { DesignChoices } from "#domain/design-form/design-choices.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { PersonalForm } from "../personalise/personal-form.tsx";
import type { PersonalPanelProps } from "../personalise/personal-panel.tsx";
import { showToast } from "../toast/toast-store.ts";
import { canArrange, firstArranged } from "./can-arrange.ts";
import { connectCustomise, type LowQuality } from "./connect-customise.ts";
import { CustomiseDialogs } from "./customise-dialogs.tsx";
import { changeChoices } from "./customise-store.ts";
import { createCustomising, type Customising } from "./customising.ts";
import { LivePreview } from "./live-preview.tsx";
import { SetPicker } from "./set-picker.tsx";
import { startForm, type Untyped } from "./start-form.ts";
import { useLiveEngine } from "./use-live-engine.ts";

export type CustomiseFormProps = PersonalPanelProps & {
  found: CustomDesignsReply;
  choices: DesignChoices;
  optionNames: readonly string[];
};

/** The form with what it opens; what is typed renders its own field alone, and the live picture. */
export function CustomiseForm(props: CustomiseFormProps) {
  const { product, options = {}, found, choices } = props;
  const { t } = useMessages();
  const root = useRef<HTMLElement>(null);
  const [own] = useState(() => createCustomising(choices));
  const { store, personal } = own;
  const [lowQuality, setLowQuality] = useState<LowQuality | null>(null);
  const [edited, setEdited] = useState<string | null>(null);
  const { box, form } = usePlaces(root);
  const shown = useStore(store, (state) => state.shown);
  const isArranged = useStore(store, ({ designs }) => Object.values(designs).some(canArrange));
  const { live, wake } = useLiveEngine(shown !== null || edited !== null);
  useFilledForm({ ...props, own, box });
  useConnected(props, { own, root, ask: setLowQuality });
  const edit = () => setEdited(firstArranged(store.getState().designs, shown));
  return (
    <div onFocusCapture={wake} onPointerEnter={wake} className="flex flex-col gap-4">
      <PersonalForm
        store={personal}
        rootRef={root}
        show={() => ""}
        before={<SetPicker store={store} />}
      />
      {isArranged && (
        <button
          type="button"
          onClick={edit}
          className="min-h-11 me-auto cursor-pointer text-sm font-medium underline underline-offset-4"
        >
          {t("personal.edit_design")}
        </button>
      )}
      {box && form && (
        <LivePreview
          {...{ store, live, box, form, options }}
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

type RootRef = { readonly current: HTMLElement | null };

type Places = { box: Element | null; form: Element | null };

/** The form, and the box of the pictures of its page or dialog: both begin with their gallery. */
function usePlaces(root: RootRef): Places {
  const [places, setPlaces] = useState<Places>({ box: null, form: null });
  useEffect(() => {
    const form = root.current;
    const place = form?.closest("dialog") ?? document.querySelector("main");
    setPlaces({ form, box: place?.querySelector("section > div > ul")?.parentElement ?? null });
  }, [root]);
  return places;
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

type Connecting = { own: Customising; root: RootRef; ask: (question: LowQuality) => void };

function useConnected({ link }: CustomiseFormProps, { own, root, ask }: Connecting): void {
  const { t } = useMessages();
  const say = useEffectEvent(t);
  useEffect(
    () => connectCustomise(link, { own, root: () => root.current, ask, say: (key) => say(key) }),
    [link, own, root, ask],
  );
}
