/** Time limits of an adapter under test that only end what would never end: a loaded machine answers late. */
export const patientLimits = { connectMs: 60_000, totalMs: 60_000 } as const;
