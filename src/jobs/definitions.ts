/** Every job by name with its payload; a payload holds ids alone, the handler reads the rest. */
export type JobPayloads = {
  "send-mail": { mailId: number };
  "settle-payment": { paymentId: string };
  "start-production": { storeId: number; orderId: number };
  "refund-order": { storeId: number; orderId: number };
  "check-address": { storeId: number; orderId: number };
  "mail-order-link": { storeId: number; lookupId: number };
  "make-print-files": { storeId: number; orderId: number };
  "hold-failed-prints": { storeId: number; orderId: number };
  "hand-over": { storeId: number; orderId: number };
};

export type JobName = keyof JobPayloads;

export type JobPolicy = {
  retryLimit: number;
  retryDelaySeconds: number;
  /** The longest delay between two tries. */
  retryDelayMaxSeconds?: number;
  /** A try that takes longer counts as failed. */
  expireSeconds?: number;
  /** The job that takes over with the same payload after the last try; none for the dead-letter queue. */
  takenOverBy?: JobName;
};

/** Attempts, then the dead-letter queue; delays grow exponentially from `retryDelaySeconds`. */
export const jobPolicies: Record<JobName, JobPolicy> = {
  "send-mail": { retryLimit: 8, retryDelaySeconds: 5 },
  "settle-payment": { retryLimit: 60, retryDelaySeconds: 3 },
  "mail-order-link": { retryLimit: 8, retryDelaySeconds: 5 },
  "start-production": { retryLimit: 10, retryDelaySeconds: 5 },
  // Some minutes: after that the look at what waits asks again.
  "check-address": { retryLimit: 5, retryDelaySeconds: 5 },
  // Some days: a gateway that is away, or an account that has to be filled up first.
  "refund-order": { retryLimit: 60, retryDelaySeconds: 10, retryDelayMaxSeconds: 7_200 },
  "hold-failed-prints": { retryLimit: 10, retryDelaySeconds: 10, expireSeconds: 3600 },
  // Some days: a print house that is away.
  "hand-over": {
    ...{ retryLimit: 60, retryDelaySeconds: 15, retryDelayMaxSeconds: 7_200, expireSeconds: 1_800 },
  },
  // About an hour, ever more seldom: one that takes minutes and fails leaves the time to others.
  "make-print-files": {
    ...{ retryLimit: 7, retryDelaySeconds: 30, retryDelayMaxSeconds: 3600 },
    ...{ expireSeconds: 3600, takenOverBy: "hold-failed-prints" },
  },
};
