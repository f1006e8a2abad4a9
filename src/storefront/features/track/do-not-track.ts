type Signals = { doNotTrack?: string | null; globalPrivacyControl?: boolean };

/** Whether the browser asks not to be tracked: then nothing at all is sent (TRK-03, OP-137). */
export function asksNotToBeTracked(browser: Signals = globalThis.navigator): boolean {
  return browser.doNotTrack === "1" || browser.globalPrivacyControl === true;
}
