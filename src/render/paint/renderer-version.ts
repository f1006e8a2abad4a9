/**
 * Raised with every change after which any design has other pixels: proofs that were approved before it
 * are no longer drawn alike (OP-148). `golden/proof-hashes.json` tells when that is.
 */
export const rendererVersion = 2;
