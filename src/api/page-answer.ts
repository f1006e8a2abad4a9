/** An answer in plain data: what is kept and what is sent need no stream. */
export type PageAnswer = { status: number; headers: [string, string][]; body: Buffer };
