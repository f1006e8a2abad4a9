import { createContext, useContext } from "react";

import type { MessageValues } from "#messages/create-messages.ts";
import type { MessageKey } from "#messages/message-key.ts";

import type { CommandResult } from "../editor/command-result.ts";
import type { Editor } from "../editor/create-editor.ts";
import type { EditorCommand } from "../editor/editor-command.ts";

export type Designer = {
  editor: Editor;
  /** Carries out a command, and says why where it is refused. */
  act: (command: EditorCommand) => CommandResult;
  /** Says something to those who hear the page. */
  say: (key: MessageKey, values?: MessageValues) => void;
};

export const DesignerContext = createContext<Designer | null>(null);

export function useDesigner(): Designer {
  const designer = useContext(DesignerContext);
  if (designer === null) throw new Error("useDesigner needs a DesignEditor above it");
  return designer;
}
