import { fetchStylesAgain } from "./fetch-styles-again.ts";

/** What every page needs at times and none of them at first: one script, as small ones compress worse. */
export { standInForFailed } from "../picture/stand-in-for-failed.ts";
export { default as ToastList } from "../toast/toast-list.tsx";

if (typeof window !== "undefined") fetchStylesAgain(window);
