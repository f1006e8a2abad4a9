import type { DraftContent, DraftPersonal } from "../draft/draft.ts";
import { saysSame } from "../design/resize-design.ts";
import { serialiseDesign } from "../design/serialise-design.ts";
import {
  type DesignChoices,
  matchDesigns,
  readLineDesigns,
  resizeDesigns,
  withoutKept,
} from "./design-choices.ts";
import { buildDesignForm, type LineDesigns } from "./design-form.ts";
import { carryOver, filledPicture, filledText, fillText } from "./fill-designs.ts";

/** The texts and the keys of pictures that designs hold, by their fields' names. */
export type DesignFields = Readonly<Record<string, string>>;

/** What a form of designs holds. `fields` may be ahead of the designs, as while a picture is measured. */
export type FilledForm = { value: string; designs: LineDesigns; fields: DesignFields };

/** What a draft comes to in a form; not whole where the campaign has not all of it any more. */
export type FittedDraft = FilledForm & { isWhole: boolean };

/** In a draft's common fields, beside which mode 1 has none: which design of a set it is (CAM-22). */
const valueField = "customdesign";

/** What designs hold, empty fields among it. */
export function fieldsOf(designs: LineDesigns): DesignFields {
  const { texts, pictures } = buildDesignForm(designs);
  return Object.fromEntries([
    ...texts.map(({ name }) => [name, filledText(designs, name)]),
    ...pictures.map(({ name }) => [name, filledPicture(designs, name)?.src ?? ""]),
  ]);
}

/** The designs with the texts of `fields`; a name that they have no text of changes nothing. */
export const fillTexts = (designs: LineDesigns, fields: DesignFields): LineDesigns =>
  buildDesignForm(designs).texts.reduce((done, { name }) => {
    const text = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return text === undefined ? done : fillText(done, name, text);
  }, designs);

/**
 * How the designs are arranged, whatever their fields say: of two tabs one may type and one arrange. In the
 * campaign's own size, so that two tabs with two sizes keep the same; that a coarse picture is printed knowingly
 * was said of one size, and is asked again.
 */
function arrangementOf({ value, designs }: FilledForm, choices: DesignChoices): LineDesigns {
  const texts = buildDesignForm(designs).texts.map(({ name }) => [name, ""]);
  const blank = fillTexts(designs, Object.fromEntries(texts));
  const sides = Object.entries(resizeDesigns(blank, value, choices.originals, choices));
  return Object.fromEntries(sides.map(([space, own]) => [space, withoutKept(own)]));
}

/** As a draft keeps it; null in what is as it is `opened`, as the page opens by itself. */
export function designDraftOf(
  now: FilledForm,
  opened: FilledForm,
  choices: DesignChoices,
): Pick<DraftContent, "personal" | "designs"> {
  const isOther = (a: object, b: object) => JSON.stringify(a) !== JSON.stringify(b);
  const isFilled = now.value !== opened.value || isOther(now.fields, opened.fields);
  const arranged = arrangementOf(now, choices);
  const isArranged = !saysSame(arranged, arrangementOf(opened, choices));
  const { personal, designs } = draftOf(now, arranged);
  return { personal: isFilled ? personal : null, designs: isArranged ? designs : null };
}

/** As a draft would keep all of it, also where it is as the page opens by itself. */
export const wholeDesignDraft = (form: FilledForm, choices: DesignChoices): WholeDesignDraft =>
  draftOf(form, arrangementOf(form, choices));

type WholeDesignDraft = { personal: DraftPersonal; designs: Record<string, string> };

function draftOf({ value, fields }: FilledForm, arranged: LineDesigns): WholeDesignDraft {
  const texts = Object.entries(arranged).map(([space, own]) => [space, serialiseDesign(own)]);
  const common: Record<string, string> = value === "" ? {} : { [valueField]: value };
  return {
    personal: { groups: [{ ...fields }], common, setAside: [] },
    designs: Object.fromEntries(texts) as Record<string, string>,
  };
}

/**
 * A draft in the form as it is now: its arrangement where the campaign still has the design that it was made
 * of, else what its pictures were carried over into the present one (`carryOver`); of its fields those that
 * are still asked for. What it says nothing of is as `opened`.
 */
export function fitDesignDraft(
  { personal, designs }: Pick<DraftContent, "personal" | "designs">,
  choices: DesignChoices,
  opened: FilledForm,
): FittedDraft {
  const stored = designs === null ? null : readLineDesigns(designs);
  const matched = stored && matchDesigns(stored, choices);
  const asked = personal?.common[valueField];
  const isKnown = asked === undefined || choices.values.includes(asked);
  const value = matched?.value ?? (asked !== undefined && isKnown ? asked : opened.value);
  const template = choices.designs.get(value) ?? {};
  const [own = opened.fields] = personal?.groups ?? [];
  const known = fieldsOf(template);
  const kept = Object.entries(own).filter(([name]) => Object.hasOwn(known, name));
  const fields = { ...known, ...Object.fromEntries(kept) };
  const isAsked = Object.entries(own).every(
    ([name, text]) => text === "" || Object.hasOwn(known, name),
  );
  const arranged = arrange(matched?.designs ?? stored, matched !== null, template, fields);
  const texts = buildDesignForm(arranged).texts.map(({ name }) => [
    name,
    filledText(arranged, name),
  ]);
  return {
    ...{ value, designs: arranged, fields: { ...fields, ...Object.fromEntries(texts) } },
    isWhole: isKnown && isAsked && (designs === null || matched !== null),
  };
}

/** Too long a text is cut where it is carried over, and otherwise stays for the shopper to shorten. */
function arrange(
  stored: LineDesigns | null,
  isMade: boolean,
  template: LineDesigns,
  fields: DesignFields,
): LineDesigns {
  if (stored === null) return fillTexts(template, fields);
  if (isMade) return fillTexts(stored, fields);
  const carried = carryOver(fillTexts(stored, fields), template);
  const { texts } = buildDesignForm(stored);
  const rest = Object.entries(fields).filter(([name]) => !texts.some((own) => own.name === name));
  return fillTexts(carried, Object.fromEntries(rest));
}
