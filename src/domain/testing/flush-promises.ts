/**
 * Resolves once every promise callback that is due has run, and those that they made due. A test that starts no timer
 * and no input or output then sees the final state, so "does not happen" can be asserted without a pause.
 */
export const flushPromises = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
