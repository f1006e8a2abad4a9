/** Where the page that leaves for the payment domain keeps when which orders went there (api/handoff-page.ts). */
export const handedOffKey = "handed-off";
