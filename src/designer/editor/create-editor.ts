import { createStore, type StoreApi } from "zustand/vanilla";

import type { Design, DesignImage, DesignObject } from "#domain/design/design-document.ts";
import type { EditorAccess } from "#domain/design/editor-access.ts";
import type { Point } from "#domain/design/placement.ts";
import type { Frame } from "#domain/design/picture-frame.ts";

import { changeRecorded, travel } from "./change-history.ts";
import { changeView } from "./change-view.ts";
import type { CommandResult } from "./command-result.ts";
import type { CommandContext, EditorRole } from "./commands/design-change.ts";
import { accessOf, whyNotEdit, whyNotRemove } from "./commands/permissions.ts";
import type { EditorCommand } from "./editor-command.ts";
import { stackTarget } from "./commands/stack-objects.ts";
import { frameIn, handlesIn, isReframed, startsInside } from "./editor-reading.ts";
import { type EditorState, noGuides } from "./editor-state.ts";
import { applyPointer } from "./gestures/apply-pointer.ts";
import { type Answered, cancelGesture, endGesture, type Moment } from "./gestures/end-gesture.ts";
import type { PointerInput } from "./gestures/gesture.ts";
import type { Handle } from "./handles.ts";
import { emptyHistory, historyLimit as defaultLimit } from "./history.ts";
import type { MeasureText } from "./object-frame.ts";
import { wholeView } from "./view.ts";

export type EditorOptions = {
  /** A document that `parseDesign` has taken. */
  design: Design;
  measureText: MeasureText;
  /** Milliseconds of any clock that does not go back; tells which steps are undone together. */
  now: () => number;
  /** "shopper" where nothing is said: bound by the flags of the objects (CANV-14). */
  role?: EditorRole;
  /** Whether a shopper may add objects; they may where nothing is said. */
  mayAdd?: boolean;
  /** Objects of the design that the shopper added before, as in a draft, and so may take away. */
  ownIds?: readonly string[];
  /** Steps that may be undone; 200 where nothing is said. */
  historyLimit?: number;
};

/** What may be done with one object. */
export type ObjectPermissions = {
  access: EditorAccess;
  mayEdit: boolean;
  mayRemove: boolean;
  /** Whether the design may get an object more at all; one that may not be moved is not copied. */
  mayDuplicate: boolean;
  /** Whether it can go before or behind what lies next to it. */
  mayRise: boolean;
  maySink: boolean;
};

export type Editor = {
  /** Its state, to be read and listened to. */
  store: Pick<StoreApi<EditorState>, "getState" | "getInitialState" | "subscribe">;
  /** Carries out a command; a gesture that is under way is finished first. */
  run: (command: EditorCommand) => CommandResult;
  /** Hears one event of a pointer on the stage. */
  pointer: (input: PointerInput) => CommandResult;
  /** Takes back what the gesture that is under way has done; answers whether there was one. */
  cancelGesture: () => boolean;
  /** To be called when texts measure otherwise than before, as after a font has come. */
  remeasure: () => void;
  frameOf: (object: DesignObject) => Frame;
  handles: () => readonly Handle[];
  permissionsOf: (object: DesignObject) => ObjectPermissions;
  /** Whether pointers and keys move a picture within its frame: as was asked for, or as the frame is fixed. */
  isReframed: (object: DesignObject) => object is DesignImage;
};

/** Texts are measured once: an object that has changed is another one. */
function rememberMeasures(measureText: MeasureText) {
  let known = new WeakMap<object, ReturnType<MeasureText>>();
  return {
    forget: () => {
      known = new WeakMap();
    },
    measure: (...[text, area]: Parameters<MeasureText>) => {
      const measured = known.get(text) ?? measureText(text, area);
      known.set(text, measured);
      return measured;
    },
  };
}

function answerCommand(
  state: EditorState,
  command: EditorCommand,
  context: CommandContext,
  moment: Moment,
): Answered {
  switch (command.kind) {
    case "undo":
    case "redo":
      return travel(state, command.kind);
    case "select":
    case "frame-picture":
    case "zoom":
    case "pan":
    case "fit":
    case "reveal":
    case "resize-stage":
      return changeView(state, command, context);
    default:
      return changeRecorded(state, command, context, moment);
  }
}

const startState = (design: Design): EditorState => ({
  ...{ design, selectedId: null, isFraming: false },
  ...{ view: wholeView, stage: { widthPx: 400, heightPx: 400 } },
  ...{ history: emptyHistory, gesture: null, guides: noGuides, measuring: 0 },
});

/** An editor of one print space: state, commands, gestures and history, without any screen. */
export function createEditor(options: EditorOptions): Editor {
  const { design, now, ownIds = [], historyLimit = defaultLimit } = options;
  const measures = rememberMeasures(options.measureText);
  const context: CommandContext = {
    measureText: measures.measure,
    role: options.role ?? "shopper",
    mayAdd: options.mayAdd ?? true,
    templateIds: new Set(design.objects.map(({ id }) => id).filter((id) => !ownIds.includes(id))),
  };
  const store = createStore<EditorState>(() => startState(design));
  const { getState } = store;
  let lastPx: Point = { x: 0, y: 0 };
  const moment = (): Moment => ({ nowMs: now(), historyLimit });
  const take = ({ state, result }: Answered): CommandResult => {
    const before = getState();
    const isSame = state.selectedId === before.selectedId;
    const next = isSame ? state : { ...state, isFraming: startsInside(state, context) };
    if (state !== before) store.setState(next, true);
    return result;
  };
  return {
    store,
    run: (command) => {
      // A stage that changes its size in the middle of a gesture does not end it.
      const isQuiet = command.kind === "resize-stage" || getState().gesture === null;
      const state = isQuiet ? getState() : endGesture(getState(), moment()).state;
      return take(answerCommand(state, command, context, moment()));
    },
    pointer: (input) => {
      const answered = applyPointer(getState(), input, context, { ...moment(), lastPx });
      const { gesture } = answered.state;
      const isFirst = gesture !== null && "pointerId" in gesture;
      if (isFirst && gesture.pointerId === input.pointerId) lastPx = { x: input.x, y: input.y };
      return take(answered);
    },
    cancelGesture: () => {
      const isUnderWay = getState().gesture !== null;
      if (isUnderWay) store.setState(cancelGesture(getState()), true);
      return isUnderWay;
    },
    remeasure: () => {
      measures.forget();
      store.setState({ measuring: getState().measuring + 1 });
    },
    frameOf: (object) => frameIn(getState(), context, object),
    handles: () => handlesIn(getState(), context),
    isReframed: (object): object is DesignImage => isReframed(getState(), context, object),
    permissionsOf: (object) => ({
      access: accessOf(object, context),
      mayEdit: whyNotEdit(object, context) === null,
      mayRemove: whyNotRemove(object, context) === null,
      mayDuplicate: context.role === "author" || context.mayAdd,
      mayRise: stackTarget(getState().design, object, "forward", context) !== null,
      maySink: stackTarget(getState().design, object, "backward", context) !== null,
    }),
  };
}
