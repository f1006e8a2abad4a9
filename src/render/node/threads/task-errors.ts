/** So many tasks wait that this one is not taken; known by its code, and worth another try later. */
export const busyError = (name: string): Error =>
  Object.assign(new Error(`Too many tasks wait for the ${name} thread; try again in a moment`), {
    code: "EBUSY",
  });

/** The task took too long. Its code is that of any other time-out. */
export const lateError = (name: string, deadlineMs: number): Error =>
  Object.assign(new Error(`The ${name} took longer than ${deadlineMs / 1000} s`), {
    code: "ETIMEDOUT",
  });
