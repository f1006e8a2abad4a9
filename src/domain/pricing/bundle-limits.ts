/** Source: BUND-05. */
export const bundleMaxLines = 3;
/** Source: OP-081, OP-084. */
export const bundleMinLines = 2;
