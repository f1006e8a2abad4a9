import { chooseSetValue } from "#domain/design-form/choose-set-value.ts";
import { readLineDesigns, valueOfDesigns } from "#domain/design-form/design-choices.ts";
import { buildDesignForm } from "#domain/design-form/design-form.ts";
import { fillText } from "#domain/design-form/fill-designs.ts";
import { parseCustomImage } from "#domain/design-form/parse-custom-image.ts";
import { prefillTexts } from "#domain/design-form/prefill-designs.ts";

import { changeField } from "../personalise/personal-store.ts";
import { chooseValue, showLive } from "./customise-store.ts";
import { type Customising, placeOf } from "./customising.ts";

/** Sources: PERS-19, PERS-20. */
const selectAfterMs = 200;
const scrollAfterMs = 100;

type Start = {
  own: Customising;
  /** A line's designs, as JSON. */
  storedText: string | null;
  isQueried: boolean;
  optionNames: readonly string[];
  /** Scrolls to the pictures. */
  scroll: () => void;
};

/**
 * Fills the form in from the cart's line that is put in order, else from the page's query (CAM-22, CAM-24,
 * CAM-30). What was typed before the page was live stays. Then the first side is shown live where there is
 * something on it (PERS-19); answers what ends the wait for that.
 */
export function startForm({ own, storedText, isQueried, optionNames, scroll }: Start): () => void {
  const { store, personal } = own;
  const isLine = storedText !== null && takeLine(own, storedText);
  if (!isLine && isQueried) prefill(own, optionNames);
  const { texts, pictures } = buildDesignForm(store.getState().designs);
  const isEmptyForm = texts.length + pictures.length === 0;
  const timer = isEmptyForm
    ? setTimeout(scroll, scrollAfterMs)
    : setTimeout(() => {
        const [values = {}] = personal.getState().values.groups;
        const presets = store.getState().choices.designs.get(store.getState().value) ?? {};
        const isOwn = store.getState().designs !== presets;
        if (isOwn && Object.values(values).some((value) => value !== "")) showLive(store);
      }, selectAfterMs);
  return () => clearTimeout(timer);
}

/** Whether the line's designs are of this campaign as it is now. */
function takeLine({ store }: Customising, storedText: string): boolean {
  const designs = readLineDesigns(JSON.parse(storedText));
  if (designs === null) return false;
  const value = valueOfDesigns(designs, store.getState().choices);
  if (value === null) return false;
  store.setState({ value, designs });
  return true;
}

function prefill(own: Customising, optionNames: readonly string[]): void {
  const { store, personal } = own;
  const typed = personal.getState().values.groups[0] ?? {};
  const query = Object.fromEntries(new URLSearchParams(window.location.search));
  const asked = query["customdesign"];
  const { choices } = store.getState();
  if (asked !== undefined && choices.set !== null) {
    const value = chooseSetValue(choices.values, asked);
    if (value !== undefined) chooseValue(store, value);
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
  // A browser never loads a foreign picture, and the shop takes none in yet (OP-043).
  if (image?.kind !== "upload" || !first || typed[first.name]) return;
  changeField(personal, placeOf(first.name), image.key);
}
