/** What must hold after every fault (I1 to I8), and where it does not. */
export type InvariantName = "I1" | "I2" | "I3" | "I4" | "I5" | "I6" | "I7" | "I8";

export type Violation = { invariant: InvariantName; subject: string; problem: string };

export type Report = (invariant: InvariantName, subject: string, problem: string) => void;
