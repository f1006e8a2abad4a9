import { createContext, type ReactNode, useContext } from "react";

import type { Messages } from "#messages/create-messages.ts";

const MessagesContext = createContext<Messages | null>(null);

export function MessagesProvider({
  messages,
  children,
}: {
  messages: Messages;
  children: ReactNode;
}) {
  return <MessagesContext value={messages}>{children}</MessagesContext>;
}

/** The texts of the page's locale. */
export function useMessages(): Messages {
  const messages = useContext(MessagesContext);
  if (messages === null) throw new Error("useMessages needs a MessagesProvider above it");
  return messages;
}
