import "./print-builder.css";

import { createRoot } from "react-dom/client";

import { buildArtworkInfo, readArtworkInfo } from "#domain/artwork/artwork-info.ts";
import { answerOf, type FieldAnswers } from "#domain/artwork/artwork-answers.ts";
import { listPeople } from "#domain/artwork/people-by-id.ts";
import { resolveArtwork } from "#domain/artwork/resolve-artwork.ts";
import type { Design } from "#domain/design/design-document.ts";
import type { Messages } from "#messages/create-messages.ts";
import { MessagesProvider } from "#ui/messages-context.tsx";

import { ArtworkForm } from "./artwork-form.tsx";
import {
  type ArtworkFormProblem,
  type ArtworkFormStore,
  artworkPlaceKey,
  checkArtworkForm,
  askAgain,
  createArtworkFormStore,
  keepCoarsePhoto,
  placeOf,
  stopUploads,
} from "./artwork-form-store.ts";
import { artworkProblemText } from "./artwork-problem-text.ts";
import type { DesignTool, OpenTool, ToolArtwork, ToolHost } from "./design-tool.ts";
import { focusArtworkProblem } from "./focus-artwork-problem.ts";
import { formAnswers } from "./form-answers.ts";

/** The port's first adapter: the form of a template, in the page itself (OP-067). */
export function createBuiltInTool(messages: Messages): DesignTool {
  return {
    init: async (container, artwork, answers, host) => {
      const { locale } = messages;
      const { template } = artwork;
      const { areaOf } = host;
      const { info, ids } = listPeople(template, answers);
      const store = createArtworkFormStore(template, readArtworkInfo(artwork, info), {
        ...{ locale, areaOf, ids },
      });
      const root = createRoot(container);
      root.render(
        <MessagesProvider messages={messages}>
          <ArtworkForm store={store} />
        </MessagesProvider>,
      );
      const preview = () => host.onPreview(showSoFar(store));
      const stop = onceAnEvent(preview, (told) =>
        store.subscribe((now, before) => {
          if (now.answers !== before.answers) told();
        }),
      );
      preview();
      return {
        answers: formAnswers(store, artwork, locale),
        validate: async () => {
          const [first] = checkArtworkForm(store);
          if (first === undefined) return { ok: true };
          focusArtworkProblem(container, store, first);
          return { ok: false, field: first.field, message: problemText(first, template, messages) };
        },
        result: async () => {
          if (checkArtworkForm(store).length > 0) throw new Error("The artwork is not filled in");
          const { answers: own } = store.getState();
          const { designs, problems } = resolveArtwork(template, own, { locale, areaOf });
          if (problems.length > 0) throw new Error("The artwork cannot be printed in this size");
          return {
            designs,
            pbCustomInfo: buildArtworkInfo(artwork, own, locale),
            pbPrintUrl: null,
          };
        },
        photos: storePhotos(store, container),
        resize: onResize(store, host, preview),
        close: () => {
          stop();
          stopUploads(store);
          root.unmount();
        },
      };
    },
  };
}

/** What is there so far, open parts stood for; which photos of it would print coarse is told beside them. */
function showSoFar(store: ArtworkFormStore): Readonly<Record<string, Design>> {
  const state = store.getState();
  const { artwork, answers, locale, areaOf, coarse } = state;
  const resolved = resolveArtwork(artwork, answers, { locale, isPreview: true, areaOf });
  const places = resolved.warnings.map((warning) => placeOf(state, warning));
  const now = [...new Set(places.map(artworkPlaceKey))];
  if (now.join("\n") !== coarse.join("\n")) store.setState({ coarse: now });
  return resolved.designs;
}

function problemText(
  problem: ArtworkFormProblem,
  { fields, groups }: ToolArtwork["template"],
  messages: Messages,
): string {
  const all = [...fields, ...groups.flatMap((group) => group.fields)];
  return artworkProblemText(
    problem,
    all.find(({ id }) => id === problem.field),
    messages,
  );
}

/** Photos are asked about again where anything is printed larger than it was. */
function onResize(store: ArtworkFormStore, { areaOf }: ToolHost, preview: () => void): () => void {
  const { spaces } = store.getState().artwork;
  const widths = () =>
    spaces.map(({ print_space, area }) => areaOf(print_space)?.widthMm ?? area.width_mm);
  let printed = widths();
  return () => {
    const before = printed;
    printed = widths();
    if (printed.some((width, index) => width > (before[index] ?? 0))) askAgain(store);
    preview();
  };
}

const storePhotos = (store: ArtworkFormStore, container: HTMLElement): OpenTool["photos"] => ({
  keep: (src) => keepCoarsePhoto(store, src),
  focus: (src) => {
    const at = placeOfPhoto(store, src);
    if (at !== null) focusArtworkProblem(container, store, { ...at, kind: "required" });
  },
});

function placeOfPhoto(store: ArtworkFormStore, src: string) {
  const state = store.getState();
  const { answers, artwork } = state;
  const hasIt = (own: FieldAnswers, id: string) => {
    const answer = answerOf(own, id);
    return typeof answer === "object" && answer.src === src;
  };
  for (const { id } of artwork.fields) {
    if (hasIt(answers.fields, id)) return { field: id, person: null };
  }
  for (const group of artwork.groups) {
    for (const [person, own] of (answers.people[group.id] ?? []).entries()) {
      const field = group.fields.find(({ id }) => hasIt(own, id));
      if (field) return placeOf(state, { field: field.id, person });
    }
  }
  return null;
}

/** Calls once for all that an event tells, before the next frame: a letter and its picture are seen together (P18). */
function onceAnEvent(call: () => void, listen: (told: () => void) => () => void): () => void {
  let isWaiting = false;
  let isStopped = false;
  const stop = listen(() => {
    if (isWaiting) return;
    isWaiting = true;
    queueMicrotask(() => {
      isWaiting = false;
      if (!isStopped) call();
    });
  });
  return () => {
    isStopped = true;
    stop();
  };
}
