import { useEffect } from "react";

/** Has the browser ask before the page is left while a picture is still on its way. */
export function useHoldPage(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, [isSending]);
}
