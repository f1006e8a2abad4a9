import { fetchAhead } from "./fetch-ahead.ts";

/** What every page needs at times and none of them at first, fetched once the browser is idle. */
export const loadAside = () => fetchAhead(() => import("./set-aside.ts"));
