/** Notification channels of the database that processes listen on. */
export const channels = {
  /** A store was written; sent with the commit, for the process that raises versions. */
  storeWritten: "platen_store_written",
  /** Stores have a new version; for every process that serves them. */
  storeChanged: "platen_store_changed",
} as const;
