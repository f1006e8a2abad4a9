import type { MessageKey } from "#messages/message-key.ts";
import { useMessages } from "#ui/messages-context.tsx";

const names: Readonly<Record<string, MessageKey>> = {
  back: "personal.side_back",
  front: "personal.side_front",
  wrap: "personal.side_wrap",
};

/** What a print space is called; one that is not known by name is called as its mockup calls it. */
export function useSideName(): (space: string) => string {
  const { t } = useMessages();
  return (space) => {
    const key = names[space];
    return key === undefined ? space : t(key);
  };
}
