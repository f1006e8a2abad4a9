import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";

import type { CustomDesignsReply } from "#contract/schemas/custom-designs.ts";
import { initialAnswers } from "#domain/artwork/artwork-answers.ts";
import { buildArtworkInfo, readArtworkInfo } from "#domain/artwork/artwork-info.ts";
import { mergeAnswers } from "#domain/artwork/merge-answers.ts";
import { listPeople, withPeopleById } from "#domain/artwork/people-by-id.ts";
import { prefillAnswers } from "#domain/artwork/prefill-answers.ts";
import { parseProductOptions } from "#domain/campaign/product-options.ts";
import type { LineDesigns } from "#domain/design-form/design-form.ts";
import type { Design } from "#domain/design/design-document.ts";
import { keepSameDesigns } from "#domain/design/keep-same-objects.ts";
import { asRecord } from "#domain/personalisation/as-record.ts";
import { useMessages } from "#ui/messages-context.tsx";
import { Notice } from "#ui/notice.tsx";

import {
  createCustomiseStore,
  type CustomiseStore,
  showLive,
} from "../customise/customise-store.ts";
import { useChosenAreas } from "../customise/chosen-areas.ts";
import { drawLinePictures } from "../customise/draw-line-pictures.ts";
import { LivePreview } from "../customise/live-preview.tsx";
import { type LowQuality, LowQualityQuestion } from "../customise/low-quality-question.tsx";
import { useLiveEngine } from "../customise/use-live-engine.ts";
import { pageQuery } from "../customise/queried-designs.ts";
import { usePlaces } from "../customise/use-places.ts";
import { WaitingForm } from "../customise/waiting-form.tsx";
import type { PersonalPanelProps } from "../personalise/personal-panel.tsx";
import { showToast } from "../toast/toast-store.ts";
import type { Prefill } from "./builder-draft.ts";
import { BuilderExtras } from "./builder-extras.tsx";
import { createBuiltInTool } from "./built-in-tool.tsx";
import { connectBuilder } from "./connect-builder.ts";
import type { OpenTool, ToolArtwork } from "./design-tool.ts";
import { createFrameTool } from "./frame-tool.ts";
import { type OpenedTool, useOpenTool } from "./use-open-tool.ts";

type BuilderFormProps = PersonalPanelProps & {
  found: CustomDesignsReply;
  artwork: ToolArtwork;
  /** As `connectBuilder` asks it. */
  isCurrent: () => Promise<boolean>;
};

/** The tool in its place, what it makes seen on the product, and the draft of it. */
export function BuilderForm(props: BuilderFormProps) {
  const { campaign, product, options = {}, found, artwork, edited, isQueried } = props;
  const messages = useMessages();
  const root = useRef<HTMLElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [store] = useState(createLiveStore);
  const { box, form } = usePlaces(root);
  const isShown = useStore(store, ({ shown }) => shown !== null);
  const engine = useLiveEngine(isShown);
  const address = found.design_tool;
  const tool = useMemo(
    () => (address === null ? createBuiltInTool(messages) : createFrameTool({ address, messages })),
    [address, messages],
  );
  // As text: a cart that another tab has changed brings the same line as another object.
  const info = edited?.pbCustomInfo ?? null;
  const answersText = info === null ? null : JSON.stringify(info);
  const prefill = usePrefill(props);
  const onPreview = (designs: Readonly<Record<string, Design>>) =>
    store.setState((now) => ({ designs: keepSameDesigns(now.designs, designs) }));
  const areaOf = useChosenAreas(found, product.id, options);
  const wanted = { tool, artwork, answersText, prefill, onPreview, areaOf };
  const opened = useOpenTool(place, wanted, attempt);
  const openTool = opened.state === "open" ? opened.tool : null;
  useShownOnChange(openTool, store);
  useLateLine(opened, answersText, () => setAttempt(attempt + 1));
  const [lowQuality, setLowQuality] = useState<LowQuality | null>(null);
  useConnected(props, opened, setLowQuality);
  return (
    <section
      ref={root}
      onFocusCapture={engine.wake}
      onPointerEnter={engine.wake}
      className="print-builder"
    >
      {openTool && (
        <BuilderExtras
          key={`${artwork.id} ${artwork.version}`}
          {...{ campaign, product, edited, isQueried }}
          answers={openTool.answers}
          prefill={address === null ? prefill : asTold}
        />
      )}
      {opened.state === "opening" && <WaitingForm />}
      {opened.state === "failed" && <BuilderFailed onRetry={() => setAttempt(attempt + 1)} />}
      <div ref={place} hidden={opened.state !== "open" && address === null} />
      {box && form && (
        <LivePreview
          {...{ store, engine, box, form, options }}
          name={product.name ?? ""}
          mockups={found.base_mockup}
          solid={null}
          productId={product.id}
          onEdit={null}
        />
      )}
      <LowQualityQuestion asked={lowQuality} onAnswered={() => setLowQuality(null)} />
    </section>
  );
}

/** A tool of somebody else reads no query of this page. */
const asTold: Prefill = (info) => info;

/** Answers, or those of an empty form, with what the page's query fills in: one function for one template. */
function usePrefill({ product, artwork, isQueried }: BuilderFormProps): Prefill {
  const { locale } = useMessages();
  const { options } = product;
  return useCallback(
    (info) => {
      if (!isQueried) return info;
      const query = pageQuery();
      const optionNames = parseProductOptions(options).pickers.map(({ name }) => name);
      const { info: listed, ids } = listPeople(artwork.template, info);
      const { answers } = readArtworkInfo(artwork, listed);
      const own = info === null ? initialAnswers(artwork.template) : answers;
      const filled = prefillAnswers(artwork.template, own, { query, optionNames, locale });
      return JSON.stringify(filled) === JSON.stringify(own)
        ? info
        : withPeopleById(asRecord(buildArtworkInfo(artwork, filled, locale)), ids);
    },
    [artwork, isQueried, options, locale],
  );
}

function BuilderFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useMessages();
  return (
    <Notice tone="danger">
      <p>{t("personal.builder_failed")}</p>
      <button type="button" onClick={onRetry} className="builder-retry">
        {t("error.retry")}
      </button>
    </Notice>
  );
}

/** The live picture shows designs of whatever mode; these have no set and nothing to arrange. */
const createLiveStore = (): CustomiseStore => {
  const designs = new Map([["", {}]]);
  return createCustomiseStore({ set: null, values: [""], designs, originals: designs });
};

/** From the first change on, and of a line that is put in order at once. */
function useShownOnChange(tool: OpenTool | null, store: CustomiseStore): void {
  useEffect(() => {
    // What a tool of somebody else has made is seen in its own place.
    if (tool === null || tool.photos === null) return undefined;
    const { answers } = tool;
    if (answers.read() !== null) showLive(store);
    return answers.subscribe(() => showLive(store));
  }, [tool, store]);
}

/** A line comes once its cart has; what was typed until then stays, where the tool can tell it. */
function useLateLine(opened: OpenedTool, answersText: string | null, reopen: () => void): void {
  const known = useRef<{ info: unknown; text: string | null }>({ info: null, text: null });
  const again = useEffectEvent(reopen);
  useEffect(() => {
    if (opened.state !== "open") return;
    known.current = { info: opened.tool.answers.read(), text: opened.openedWith };
  }, [opened]);
  useEffect(() => {
    const { info, text } = known.current;
    if (opened.state !== "open" || answersText === null || text === answersText) return;
    const { answers, photos } = opened.tool;
    if (photos === null) return again();
    answers.write(mergeAnswers(JSON.parse(answersText), info, answers.read()));
    known.current = { info: answers.read(), text: answersText };
  }, [opened, answersText]);
}

function useConnected(
  props: BuilderFormProps,
  opened: OpenedTool,
  askCoarse: (question: LowQuality) => void,
): void {
  const { link, isCurrent, campaign, product, options, found } = props;
  const { t, locale } = useMessages();
  const ask = useEffectEvent(() => isCurrent());
  const drawn = useEffectEvent((designs: LineDesigns) =>
    drawLinePictures(designs, { campaign, product, options, found, locale }),
  );
  const chosen = useEffectEvent(() => ({ productId: product.id, options }));
  const failure = t("personal.builder_failed");
  useEffect(() => {
    if (opened.state !== "open") return undefined;
    const { tool, artwork } = opened;
    const parts = { tool, artwork, locale, failure, tell: (text: string) => showToast(text) };
    return connectBuilder(link, {
      ...parts,
      isCurrent: () => ask(),
      askCoarse,
      draw: (designs) => drawn(designs),
      chosen: () => chosen(),
    });
  }, [link, opened, locale, failure, askCoarse]);
}
