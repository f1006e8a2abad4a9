import { matchDesigns, readLineDesigns } from "#domain/design-form/design-choices.ts";
import { buildDesignForm } from "#domain/design-form/design-form.ts";
import { carryOver, fillText } from "#domain/design-form/fill-designs.ts";
import { parseCustomImage } from "#domain/design-form/parse-custom-image.ts";
import { prefillTexts } from "#domain/design-form/prefill-designs.ts";
import type { PersonalValues } from "#domain/personalisation/personal-values.ts";

import { changedFields } from "../personalise/merge-fields.ts";
import { personalText } from "#domain/personalisation/personal-values.ts";

import { changeField } from "../personalise/personal-store.ts";
import { importPicture } from "../upload/import-picture.ts";
import { chooseValue, showLive } from "./customise-store.ts";
import { type Customising, placeOf } from "./customising.ts";
import { pageQuery, queriedDesigns } from "./queried-designs.ts";

/** Sources: PERS-19, PERS-20. */
const selectAfterMs = 200;
const scrollAfterMs = 100;

/** The form as the shop has filled it in: whatever is otherwise was typed. */
export type Untyped = { values: PersonalValues; value: string };

type Start = {
  own: Customising;
  /** As `startForm` told it last; null at first. */
  untyped: Untyped | null;
  /** A line's designs, as JSON. */
  storedText: string | null;
  isQueried: boolean;
  optionNames: readonly string[];
  /** Scrolls to the pictures. */
  scroll: () => void;
};

type Started = {
  untyped: Untyped;
  /** Whether the line is of designs that the campaign no longer has. */
  isOutdated: boolean;
  stop: () => void;
};

/**
 * Fills the form in from the cart's line that is put in order, else from the page's query (CAM-22, CAM-24,
 * CAM-30). What was typed before the page was live, or before the line had come, stays. Then the first side
 * is shown live where there is something on it (PERS-19); `stop` ends the wait for that.
 */
export function startForm(asked: Start): Started {
  const { own, storedText, isQueried, optionNames, scroll } = asked;
  const { store, personal } = own;
  const before = asked.untyped ?? untypedOf(own);
  const now = untypedOf(own);
  const line = storedText === null ? "none" : takeLine(own, storedText);
  let untyped = now;
  if (line !== "none") {
    untyped = untypedOf(own);
    typeAgain(own, now, before);
  } else if (isQueried) {
    prefill(own, optionNames);
    untyped = untypedOf(own);
  }
  const { texts, pictures } = buildDesignForm(store.getState().designs);
  const isEmptyForm = texts.length + pictures.length === 0;
  // The shop's own picture is of one of the set, and seldom of the one that was asked for (CAM-22).
  const isChosen = isQueried && line === "none" && pageQuery()["customdesign"] !== undefined;
  const timer = isEmptyForm
    ? setTimeout(() => {
        scroll();
        if (isChosen) showLive(store);
      }, scrollAfterMs)
    : setTimeout(() => {
        if (isChosen) return showLive(store);
        const [values = {}] = personal.getState().values.groups;
        const presets = store.getState().choices.designs.get(store.getState().value) ?? {};
        const isOwn = store.getState().designs !== presets;
        if (isOwn && Object.values(values).some((value) => value !== "")) showLive(store);
      }, selectAfterMs);
  return { untyped, isOutdated: line === "outdated", stop: () => clearTimeout(timer) };
}

const untypedOf = ({ store, personal }: Customising): Untyped => ({
  values: personal.getState().values,
  value: store.getState().value,
});

function typeAgain(own: Customising, typed: Untyped, before: Untyped): void {
  if (typed.value !== before.value) chooseValue(own.store, typed.value);
  const [fields = {}] = changedFields(typed.values, before.values).groups;
  for (const [name, text] of Object.entries(fields)) {
    if (text !== "") changeField(own.personal, placeOf(name), text);
  }
}

type TakenLine = "current" | "outdated" | "none";

/** Into designs that have changed since, a line brings what was filled in, as far as they ask for it. */
function takeLine({ store }: Customising, storedText: string): TakenLine {
  const designs = readLineDesigns(JSON.parse(storedText));
  if (designs === null) return "none";
  const matched = matchDesigns(designs, store.getState().choices);
  if (matched === null) {
    store.setState((now) => ({ designs: carryOver(designs, now.designs) }));
    return "outdated";
  }
  store.setState(matched);
  return "current";
}

function prefill(own: Customising, optionNames: readonly string[]): void {
  const { store, personal } = own;
  const typed = personal.getState().values.groups[0] ?? {};
  const query = pageQuery();
  const { choices } = store.getState();
  if (query["customdesign"] !== undefined && choices.set !== null) {
    chooseValue(store, queriedDesigns(choices, query, optionNames).value);
  }
  const { designs } = store.getState();
  const { texts, pictures } = buildDesignForm(designs);
  const kept = texts.filter(({ name }) => typed[name]);
  const filled = kept.reduce(
    (done, { name }) => fillText(done, name, typed[name] ?? ""),
    prefillTexts(designs, query, optionNames),
  );
  if (filled !== designs) store.setState({ designs: filled });
  const image = parseCustomImage(query["custom-image"] ?? "");
  const [first] = pictures;
  if (image === null || !first || typed[first.name]) return;
  if (image.kind === "upload") takePicture(own, first.name, image.key);
  else void takeForeign(own, first.name, image.url);
}

/**
 * The shop takes a picture of another server in as an upload, as no browser loads a foreign one; what it
 * refuses, or cannot have, is as if it had not been asked for (OP-043). An add waits for it.
 */
async function takeForeign(own: Customising, name: string, address: string): Promise<void> {
  own.store.setState({ isImporting: true });
  try {
    const key = await importPicture(address);
    if (key !== null) takePicture(own, name, key);
  } finally {
    own.store.setState({ isImporting: false });
  }
}

function takePicture({ store, personal }: Customising, name: string, key: string): void {
  store.setState({ queried: { name, key } });
  const isEmpty = personalText(personal.getState().values, placeOf(name)) === "";
  if (isEmpty) changeField(personal, placeOf(name), key);
}
