import { useStore } from "zustand";

import type { EditorState } from "../editor/editor-state.ts";
import { useDesigner } from "./designer-context.tsx";

/** A part of the editor's state; renders anew when that part is another one. */
export function useEditorState<Part>(select: (state: EditorState) => Part): Part {
  return useStore(useDesigner().editor.store, select);
}
