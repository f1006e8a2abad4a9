/** Every job by name with its payload; a payload holds ids alone, the handler reads the rest. */
export type JobPayloads = {
  "send-mail": { mailId: number };
  "settle-payment": { paymentId: string };
  "start-production": { storeId: number; orderId: number };
};

export type JobName = keyof JobPayloads;

/** Attempts, then the dead-letter queue; delays grow exponentially from `retryDelaySeconds`. */
export const jobPolicies: Record<JobName, { retryLimit: number; retryDelaySeconds: number }> = {
  "send-mail": { retryLimit: 8, retryDelaySeconds: 5 },
  "settle-payment": { retryLimit: 60, retryDelaySeconds: 3 },
  "start-production": { retryLimit: 10, retryDelaySeconds: 5 },
};
