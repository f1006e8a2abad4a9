const certificateCodes =
  /^(?:CERT_|CRL_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH|INVALID_(?:CA|PURPOSE)|PATH_LENGTH_EXCEEDED|UNABLE_TO_(?:VERIFY|GET|DECODE|DECRYPT))/u;

/** Whether a connection failed because the certificate of the server is not valid. */
export const isCertificateError = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  typeof error.code === "string" &&
  certificateCodes.test(error.code);
