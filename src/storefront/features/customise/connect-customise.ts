import type { DesignImage } from "#domain/design/design-document.ts";
import { checkDesignsFilled } from "#domain/design-form/check-designs-filled.ts";
import { coarsePictures } from "#domain/design-form/coarse-pictures.ts";
import { isPictureField, type LineDesigns } from "#domain/design-form/design-form.ts";
import { designOptions } from "#domain/design-form/design-options.ts";
import { finishDesigns } from "#domain/design-form/fill-designs.ts";
import { parseDesign } from "#domain/design/parse-design.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { personalText } from "#domain/personalisation/personal-values.ts";
import type { MessageKey } from "#messages/message-key.ts";

import { focusPersonalProblem } from "../personalise/focus-personal-problem.ts";
import type { PersonalHandle, PersonalLink } from "../personalise/personal-link.ts";
import {
  checkForm,
  findProblem,
  type FormProblem,
  type PersonalStore,
} from "../personalise/personal-store.ts";
import { showToast } from "../toast/toast-store.ts";
import { type Customising, placeOf } from "./customising.ts";
import { fieldOf } from "./field-of.ts";
import { liveEngine } from "./load-live-engine.ts";
import type { LowQuality } from "./low-quality-question.tsx";

type Parts = {
  own: Customising;
  root: () => Element | null;
  ask: (question: LowQuality) => void;
  say: (key: MessageKey) => string;
  /** Pictures of the product with these designs (`drawPictures`). */
  draw: (designs: LineDesigns) => Promise<ReadonlyMap<string, Blob>>;
  chosen?: PersonalHandle["chosen"];
};

/** Connects the form to its page's submit (CAM-59); answers what takes it back. */
export function connectCustomise(link: PersonalLink, parts: Parts): () => void {
  const { own, root, say, draw, chosen } = parts;
  const { personal, store } = own;
  return link.connect({
    settled: () => whenSettled(own),
    ...(chosen && { chosen }),
    find: () => findProblem(personal) ?? findOwn(own),
    check: () => {
      const first = checkForm(personal);
      const extra = first === null ? findOwn(own) : null;
      if (extra) personal.setState({ problems: [extra] });
      return first ?? extra;
    },
    focus: (problem) => {
      focusPersonalProblem(root(), personal, problem);
      const text = toastOf(own, problem);
      if (text) tellUntilFilled(personal, problem, say(text));
    },
    confirm: () => confirmPictures(parts),
    toLine: () => lineOf(store.getState().designs),
    toPictures: () => draw(finishDesigns(store.getState().designs)),
  });
}

/** Pictures have their size, and the one that the query names has come or will not. */
function whenSettled({ store }: Customising): Promise<void> {
  const isSettled = () => store.getState().measuring.size === 0 && !store.getState().isImporting;
  if (isSettled()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = store.subscribe(() => {
      if (!isSettled()) return;
      stop();
      resolve();
    });
  });
}

/** What the form itself does not know: a size that is asked for, letters that no font has. */
function findOwn({ store }: Customising): FormProblem | null {
  const { measuring, designs } = store.getState();
  const [name] = measuring;
  if (name !== undefined) return { ...placeOf(name), kind: "uploading" };
  const engine = liveEngine()?.engine;
  const unfit = unfitPicture(designs);
  if (unfit !== null) return { ...placeOf(unfit), kind: "unfit_picture" };
  const [problem] = checkDesignsFilled(designs, (text, fontId) =>
    engine ? engine.missingLetters({ text, fontId }) : [],
  );
  if (!problem) return null;
  const kind = problem.kind === "no_letters" ? "no_letters" : "required";
  return { ...placeOf(problem.name), kind };
}

/** A picture of a side that has become more than can be printed, as in a larger size; null for none. */
function unfitPicture(designs: LineDesigns): string | null {
  for (const design of Object.values(designs)) {
    if (parseDesign(design).isValid) continue;
    const picture = design.objects.find((own) => isPictureField(own) && own.src !== "");
    if (picture) return picture.name;
  }
  return null;
}

/** ERR-06, ERR-07. */
function toastOf({ personal }: Customising, { kind, label }: FormProblem): MessageKey | null {
  if (kind !== "required") return null;
  const field = personal.getState().form.grouped.find((option) => option.label === label);
  return field?.type === "image" ? "personal.add_images" : "personal.write_something";
}

/** What is said to be missing is not said any more once it is there. */
function tellUntilFilled(personal: PersonalStore, place: FormProblem, text: string): void {
  const dismiss = showToast(text);
  const stop = personal.subscribe(({ values }) => {
    if (personalText(values, place) === "") return;
    dismiss();
    stop();
  });
}

/** Asks about each coarse picture; true once all of them may be printed as they are (OP-063). */
async function confirmPictures({ own, root, ask }: Parts): Promise<boolean> {
  const { store } = own;
  for (;;) {
    const [image] = coarsePictures(store.getState().designs);
    if (image === undefined) return true;
    const answer = await new Promise<"keep" | "replace" | "close">((resolve) => {
      ask({ image, answer: resolve });
    });
    if (answer === "keep")
      store.setState(({ designs }) => ({ designs: keepCoarse(designs, image) }));
    else {
      if (answer === "replace") focusField(root(), image.name);
      return false;
    }
  }
}

/** A picture that lies in several places is asked about once. */
function keepCoarse(designs: LineDesigns, { src }: DesignImage): LineDesigns {
  const sides = Object.entries(designs).map(([space, design]) => {
    const objects = design.objects.map((object) =>
      object.kind === "image" && object.src === src
        ? { ...object, isLowQualityKept: true }
        : object,
    );
    return [space, { ...design, objects }];
  });
  return Object.fromEntries(sides) as LineDesigns;
}

function focusField(root: Element | null, name: string): void {
  const field = fieldOf(root, name);
  field?.scrollIntoView({ block: "center" });
  field?.querySelector<HTMLElement>("input")?.focus({ preventScroll: true });
}

/** CART-06, CART-16. */
function lineOf(designs: LineDesigns): ReturnType<PersonalHandle["toLine"]> {
  const finished = finishDesigns(designs);
  const texts = Object.entries(finished).map(([space, own]) => [space, serialiseDesign(own)]);
  return {
    designs: Object.fromEntries(texts) as Record<string, string>,
    custom_options: designOptions(finished),
    customer_custom_options: null,
    common_labels: null,
    extra_custom_fee: 0,
  };
}
