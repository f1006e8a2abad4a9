import "./print-builder.css";

import { createRoot } from "react-dom/client";

import { buildArtworkInfo, readArtworkInfo } from "#domain/artwork/artwork-info.ts";
import { answerOf, type FieldAnswers, initialAnswers } from "#domain/artwork/artwork-answers.ts";
import { resolveArtwork } from "#domain/artwork/resolve-artwork.ts";
import { asRecord } from "#domain/personalisation/as-record.ts";
import type { Messages } from "#messages/create-messages.ts";
import { MessagesProvider } from "#ui/messages-context.tsx";

import { ArtworkForm } from "./artwork-form.tsx";
import {
  type ArtworkFormProblem,
  type ArtworkFormStore,
  artworkPlaceKey,
  checkArtworkForm,
  createArtworkFormStore,
  keepCoarsePhoto,
} from "./artwork-form-store.ts";
import { artworkProblemText } from "./artwork-problem-text.ts";
import type { DesignTool, OpenTool, ToolArtwork } from "./design-tool.ts";
import { focusArtworkProblem } from "./focus-artwork-problem.ts";

/** The port's first adapter: the form of a template, in the page itself (OP-067). */
export function createBuiltInTool(messages: Messages): DesignTool {
  return {
    init: async (container, artwork, answers, host) => {
      const { locale } = messages;
      const { template } = artwork;
      const store = createArtworkFormStore(template, readArtworkInfo(artwork, answers), locale);
      const root = createRoot(container);
      root.render(
        <MessagesProvider messages={messages}>
          <ArtworkForm store={store} />
        </MessagesProvider>,
      );
      const preview = () => {
        const { answers: own, coarse } = store.getState();
        const resolved = resolveArtwork(template, own, { locale, isPreview: true });
        const now = [...new Set(resolved.warnings.map(artworkPlaceKey))];
        if (now.join("\n") !== coarse.join("\n")) store.setState({ coarse: now });
        host.onPreview(resolved.designs);
      };
      const stop = onceAFrame(preview, (told) =>
        store.subscribe((now, before) => {
          if (now.answers !== before.answers) told();
        }),
      );
      preview();
      const textOf = (problem: ArtworkFormProblem) => {
        const fields = [...template.fields, ...template.groups.flatMap((group) => group.fields)];
        const field = fields.find(({ id }) => id === problem.field);
        return artworkProblemText(problem, field, messages);
      };
      return {
        answers: storeAnswers(store, artwork, locale),
        validate: async () => {
          const [first] = checkArtworkForm(store);
          if (first === undefined) return { ok: true };
          focusArtworkProblem(container, store, first);
          return { ok: false, field: first.field, message: textOf(first) };
        },
        result: async () => {
          if (checkArtworkForm(store).length > 0) throw new Error("The artwork is not filled in");
          const { answers: own } = store.getState();
          const { designs } = resolveArtwork(template, own, { locale });
          return {
            designs,
            pbCustomInfo: buildArtworkInfo(artwork, own, locale),
            pbPrintUrl: null,
          };
        },
        photos: storePhotos(store, container),
        close: () => {
          stop();
          root.unmount();
        },
      };
    },
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
  const { answers, artwork } = store.getState();
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
      if (field) return { field: field.id, person };
    }
  }
  return null;
}

/** Nothing is in it where all is as `initialAnswers` says. */
function storeAnswers(
  store: ArtworkFormStore,
  artwork: ToolArtwork,
  locale: string,
): OpenTool["answers"] {
  const { template } = artwork;
  const initial = JSON.stringify(initialAnswers(template));
  return {
    read: () => {
      const { answers } = store.getState();
      return JSON.stringify(answers) === initial
        ? null
        : asRecord(buildArtworkInfo(artwork, answers, locale));
    },
    write: (info) => {
      const carried = { isOtherVersion: false, lost: [] };
      const taken =
        info === null
          ? { answers: initialAnswers(template), ...carried }
          : readArtworkInfo(artwork, info);
      const { answers, ...told } = taken;
      store.setState({ answers, carried: told, problems: [] });
    },
    subscribe: (onChange) =>
      store.subscribe((now, before) => {
        if (now.answers !== before.answers) onChange();
      }),
  };
}

/** Calls once for all that is told within a frame. */
function onceAFrame(call: () => void, listen: (told: () => void) => () => void): () => void {
  let frame = 0;
  const stop = listen(() => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      call();
    });
  });
  return () => {
    stop();
    cancelAnimationFrame(frame);
  };
}
