import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";

import type { FindArea } from "#domain/design/print-areas.ts";
import type { Design } from "#domain/design/design-document.ts";

import type { Prefill } from "./builder-draft.ts";
import type { DesignTool, OpenTool, ToolArtwork, ToolHost } from "./design-tool.ts";

export type OpenedTool =
  | { state: "opening" }
  | { state: "failed" }
  | {
      state: "open";
      tool: OpenTool;
      artwork: ToolArtwork;
      /** `answersText` as it was then. */
      openedWith: string | null;
    };

type ToolWanted = {
  tool: DesignTool;
  artwork: ToolArtwork;
  /** What it opens with, as text; null for nothing. */
  answersText: string | null;
  /** What it opens with otherwise. */
  prefill: Prefill;
  onPreview: (designs: Readonly<Record<string, Design>>) => void;
  areaOf: FindArea;
};

/**
 * Opens a design tool in a place of the page, and anew where the template has another version: with what was
 * filled in until then. One that cannot be opened is tried again with the next `attempt`.
 */
export function useOpenTool(
  place: RefObject<HTMLElement | null>,
  { tool, artwork, answersText, prefill, onPreview, areaOf }: ToolWanted,
  attempt: number,
): OpenedTool {
  const [opened, setOpened] = useState<OpenedTool>({ state: "opening" });
  const openTool = opened.state === "open" ? opened.tool : null;
  const areas = useRef(areaOf);
  useEffect(() => {
    if (areas.current === areaOf) return;
    areas.current = areaOf;
    openTool?.resize();
  }, [areaOf, openTool]);
  const kept = useRef<unknown>(null);
  const preview = useEffectEvent(onPreview);
  const firstAnswers = useEffectEvent(() => ({
    text: answersText,
    info:
      kept.current ?? (answersText === null ? prefill(null) : (JSON.parse(answersText) as unknown)),
  }));
  const { id, version } = artwork;
  const shown = useEffectEvent(() => artwork);
  useEffect(() => {
    const container = document.createElement("div");
    place.current?.append(container);
    let isCurrent = true;
    let open: OpenTool | null = null;
    const own = shown();
    const host: ToolHost = {
      onPreview: (designs) => preview(designs),
      areaOf: (printSpace) => areas.current(printSpace),
    };
    const { text: openedWith, info } = firstAnswers();
    tool.init(container, own, info, host).then(
      (ready) => {
        if (!isCurrent) return ready.close();
        open = ready;
        setOpened({ state: "open", tool: ready, artwork: own, openedWith });
      },
      (error: unknown) => {
        reportError(error);
        if (isCurrent) setOpened({ state: "failed" });
      },
    );
    return () => {
      isCurrent = false;
      const { answers = null } = open ?? {};
      if (answers) kept.current = answers.read();
      // React forbids to unmount a root while it renders.
      const closing = open;
      setTimeout(() => {
        closing?.close();
        container.remove();
      });
      setOpened({ state: "opening" });
    };
  }, [place, tool, id, version, attempt]);
  return opened;
}
