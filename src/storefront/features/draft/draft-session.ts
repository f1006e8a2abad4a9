import { createStore, type StoreApi } from "zustand/vanilla";

import {
  contentOf,
  type Draft,
  type DraftContent,
  type DraftField,
  type DraftPlace,
  draftVersion,
  emptyContent,
  isBlankContent,
} from "#domain/draft/draft.ts";
import { draftFor } from "#domain/draft/draft-for.ts";
import { buildContent, listFields, partOf } from "#domain/draft/draft-fields.ts";
import {
  changedFields,
  isUnwritten,
  laterFields,
  mergeDrafts,
  overContent,
  writeFields,
} from "#domain/draft/merge-drafts.ts";
import { parseDraftJson } from "#domain/draft/parse-draft.ts";

import {
  type DraftArea,
  draftKey,
  listDrafts,
  loadDraft,
  removeDraft,
  saveDraft,
} from "./draft-disk.ts";

/** Whether a form has taken all of a draft, or what it still asks for. */
export type DraftFit = "whole" | "part";

/** What a draft needs of the form that is filled in; whoever does not say how much it took has taken all. */
export type DraftForm = {
  /** What is in it; null in each part that is as the page opens by itself. */
  read: () => DraftContent;
  /** All that `read` leaves out, as the page opens by itself; null in what the form never has. */
  opened: () => DraftContent;
  /** What the page's address fills in by itself, as one text; "" for nothing. */
  addressed?: () => string;
  /**
   * Fills in what a draft has, but for what the address or the shopper has filled in already. A draft that was made
   * over what the address still says (`isOfAddress`) goes before the address: it was changed by the shopper.
   */
  restore: (content: DraftContent, found: { isOfAddress: boolean }) => DraftFit | void;
  /** Takes this in place of all that is in it; of empty content it becomes as the page opens. */
  write: (content: DraftContent) => DraftFit | void;
  /** Calls back after each change; answers what ends it. */
  subscribe: (onChange: () => void) => () => void;
};

/**
 * What the shopper is told: that a design was `kept`, or what of it still fits (`part`), came by a link
 * (`linked`) which may also be gone (`link_gone`) or out of reach (`link_failed`), was `emptied`, was changed
 * `elsewhere`, in another tab, or finds no room (`full`).
 */
export type DraftWord =
  | "kept"
  | "part"
  | "linked"
  | "link_gone"
  | "link_failed"
  | "emptied"
  | "elsewhere"
  | "full";

export type DraftState = {
  word: DraftWord | null;
  /** Whether there is anything that could be taken to another device. */
  hasContent: boolean;
  /** Whether what was there before can be brought back. */
  canUndo: boolean;
};

type SessionOptions = {
  area: DraftArea;
  /** The name of this tab. */
  tab: string;
  now: () => number;
  /** Runs once in a while after changes; answers what calls it off. */
  later: (run: () => void) => () => void;
  /** Whether the form has been filled in from a line of the cart, which is where it starts over. */
  isOfLine?: boolean;
};

const noDraft = (place: DraftPlace): Draft => ({
  ...{ version: draftVersion, ...place, ...emptyContent, updated_at: 0, written: {} },
});

/**
 * Keeps the draft of a product in the browser while its form is open: restores it, saves what changes, and
 * follows other tabs. Each field that two tabs write belongs to whoever wrote it last (`mergeDrafts`); the other
 * one is told, and takes it over when asked to. Nothing here throws: what finds no room is told once.
 */
export class DraftSession {
  readonly state: StoreApi<DraftState>;
  readonly isOfLine: boolean;
  readonly #place: DraftPlace;
  readonly #form: DraftForm;
  readonly #options: SessionOptions;
  readonly #unsubscribe: () => void;
  /** The form where nothing is to be kept: as its page opens, or as its line is. */
  readonly #origin: DraftContent;
  /** The draft as this tab knows it, also what other tabs have written. */
  #base: Draft;
  /** The form as it was saved last. */
  #known: DraftContent;
  /** What `undo` brings back. */
  #before: DraftContent | null = null;
  /** Fields that another tab has written and this one does not show. */
  #foreign: readonly DraftField[] = [];
  #callOff: (() => void) | undefined;
  #isWriting = false;
  #isFullTold = false;

  constructor(place: DraftPlace, form: DraftForm, options: SessionOptions) {
    [this.#place, this.#form, this.#options] = [place, form, options];
    const { area, isOfLine = false } = options;
    this.isOfLine = isOfLine;
    const found = isOfLine ? loadDraft(area, place) : draftFor(listDrafts(area), place);
    const opened = form.read();
    this.#origin = isOfLine ? opened : emptyContent;
    this.#base = found ?? { ...noDraft(place), ...this.#origin };
    const addressed = form.addressed?.() ?? "";
    const isOfAddress = addressed !== "" && found?.address === addressed;
    const fill = (own: DraftContent) =>
      isOfLine ? form.write(own) : form.restore(own, { isOfAddress });
    const fit = found === null ? "whole" : fill(contentOf(found));
    const now = form.read();
    // What another product lends is asked for there, and need not be here.
    const isPart = fit === "part" && loadDraft(area, place) !== null;
    // Told once: what does not fit any more goes with the next change.
    // What was typed before the page was live is not kept yet.
    const isTyped = found === null && !isOfLine && !isBlankContent(now);
    this.#known = isPart && found !== null ? contentOf(found) : isTyped ? emptyContent : now;
    const isRestored = this.#changed(opened, now).length > 0;
    this.state = createStore<DraftState>(() => ({
      word: isPart ? "part" : isRestored ? "kept" : null,
      hasContent: !isBlankContent(now),
      canUndo: false,
    }));
    this.#unsubscribe = form.subscribe(() => this.#onChange());
    if (isTyped) this.#callOff = options.later(() => this.save());
  }

  /** What is to be taken to another device, as the form is now. */
  draft(): Draft {
    const content = this.#form.read();
    const fields = changedFields(emptyContent, content);
    return writeFields(noDraft(this.#place), content, this.#stamp(fields));
  }

  /** Keeps what has changed, at once. */
  save(): void {
    this.#settle();
    const content = this.#form.read();
    const changed = this.#changed(this.#known, content);
    if (changed.length === 0) return;
    this.#known = content;
    const stored = loadDraft(this.#options.area, this.#place);
    if (stored !== null) this.#hear(stored);
    // Also what the page's address has over what was kept; not what another tab has written since.
    const own = this.#changed(this.#base, content).filter(
      (field) => !this.#foreign.includes(field),
    );
    const fields = [...new Set([...changed, ...own])];
    this.#base = this.#ofAddress(
      writeFields(this.#base, this.#whole(content), this.#stamp(fields)),
    );
    this.#foreign = this.#foreign.filter((field) => !fields.includes(field));
    this.state.setState({ hasContent: !isBlankContent(content) });
    this.#tellElsewhere();
    this.#store();
  }

  /** Empties the form, or makes it what its line has; `undo` brings back what was there. */
  startOver(): void {
    this.#before = this.#form.read();
    this.#put(this.#origin, { word: "emptied", canUndo: true });
  }

  undo(): void {
    if (this.#before !== null) this.#put(this.#before, { word: null, canUndo: false });
  }

  /** Shows what another tab has made of it. */
  takeOver(): void {
    const theirs = listFields(this.#whole(this.#base));
    const opened = listFields(this.#form.opened());
    const values = listFields(this.#whole(this.#form.read()));
    for (const field of this.#foreign) {
      const from = [theirs, opened].find((fields) => fields.has(field));
      if (from === undefined) values.delete(field);
      else values.set(field, from.get(field));
    }
    this.#foreign = [];
    this.#put(buildContent(values), { word: null, canUndo: false });
  }

  /** Shows what came by a link, or tells why nothing did. */
  receive(draft: Draft | "link_gone" | "link_failed"): void {
    const own = typeof draft === "string" ? null : draftFor([draft], this.#place);
    if (own === null) {
      const word = typeof draft === "string" ? draft : "link_gone";
      return this.state.setState({ word, canUndo: false });
    }
    this.#before = this.#form.read();
    const canUndo = !isBlankContent(this.#before);
    const fit = this.#put(contentOf(own), { word: "linked", canUndo });
    const isOwn = typeof draft !== "string" && draftKey(draft) === draftKey(this.#place);
    if (isOwn && fit === "part" && this.state.getState().word === "linked") {
      this.state.setState({ word: "part" });
    }
  }

  /**
   * Forgets the draft, which is in the cart now; what is still in the form is not kept anew. What another tab
   * has made of it, and this one does not show, is in no cart: then it stays, which is answered by false.
   */
  drop(): boolean {
    if (this.#isElsewhere()) {
      this.#settle();
      this.#known = this.#form.read();
      return false;
    }
    removeDraft(this.#options.area, this.#place);
    this.#forget();
    return true;
  }

  /** What the storage has now: after another tab has written, or when the page comes back. */
  follow(text: string | null): void {
    const theirs = parseDraftJson(text);
    if (theirs === null || draftKey(theirs) !== draftKey(this.#place)) {
      // One that is waiting to be written here is no older.
      if (this.#callOff !== undefined) return;
      // What another tab bought was its own: what this one holds is in no cart and kept nowhere.
      const isOwn = this.#changed(this.#form.read(), this.#base).length > 0;
      this.#forget();
      if (isOwn) {
        this.#known = this.#origin;
        this.#callOff = this.#options.later(() => this.save());
      }
      return;
    }
    this.#hear(theirs);
    this.#tellElsewhere();
  }

  close(): void {
    this.save();
    this.#unsubscribe();
  }

  #onChange(): void {
    if (this.#isWriting) return;
    // What was there before is no longer what is asked for once something else is typed.
    if (this.state.getState().canUndo) this.state.setState({ word: null, canUndo: false });
    this.#callOff ??= this.#options.later(() => this.save());
  }

  #put(content: DraftContent, told: Pick<DraftState, "word" | "canUndo">): DraftFit {
    this.#isWriting = true;
    const fit = this.#form.write(content) ?? "whole";
    this.#isWriting = false;
    this.save();
    if (this.state.getState().word !== "full") this.state.setState(told);
    return fit;
  }

  #store(): void {
    const { area } = this.#options;
    const isOrigin = isUnwritten(this.#base, this.#whole(this.#origin));
    const isKept = isOrigin || saveDraft(area, this.#base);
    if (isOrigin) removeDraft(area, this.#place);
    const isTold = this.state.getState().word === "full";
    // There is room again.
    if (isKept && isTold) this.state.setState({ word: null });
    if (isKept || this.#isFullTold) return;
    this.#isFullTold = true;
    this.state.setState({ word: "full", canUndo: false });
  }

  #forget(): void {
    this.#settle();
    this.#known = this.#form.read();
    this.#base = { ...noDraft(this.#place), updated_at: this.#base.updated_at };
    this.#foreign = [];
    this.state.setState({ word: null, canUndo: false });
  }

  /** Takes in what another tab has written; of that, what this one does not show is foreign to it. */
  #hear(theirs: Draft): void {
    const fields = laterFields(this.#base, theirs);
    this.#base = mergeDrafts(this.#base, theirs);
    const differing = this.#changed(this.#form.read(), this.#base);
    const unseen = [...new Set([...this.#foreign, ...fields])];
    this.#foreign = unseen.filter((field) => differing.includes(field));
  }

  #tellElsewhere(): void {
    const isTold = this.state.getState().word === "elsewhere";
    if (this.#isElsewhere()) this.state.setState({ word: "elsewhere", canUndo: false });
    else if (isTold) this.state.setState({ word: null });
  }

  /** The address of the page has the options. */
  #isElsewhere(): boolean {
    return this.#foreign.some((field) => partOf(field) !== "options");
  }

  #whole(content: DraftContent): DraftContent {
    return overContent(content, this.#form.opened());
  }

  #changed(one: DraftContent, other: DraftContent): DraftField[] {
    return changedFields(this.#whole(one), this.#whole(other));
  }

  #ofAddress({ address: _before, ...draft }: Draft): Draft {
    const address = this.#form.addressed?.() ?? "";
    return address === "" ? draft : { ...draft, address };
  }

  #settle(): void {
    this.#callOff?.();
    this.#callOff = undefined;
  }

  #stamp(fields: readonly DraftField[]) {
    return { fields, tab: this.#options.tab, now: this.#options.now() };
  }
}
