import { isUnavailable } from "#database/is-unavailable.ts";

/** Whether something failed because the database, a storage or a service is away, which passes by itself. */
export const isOutage = (error: unknown): boolean => isUnavailable(error);
