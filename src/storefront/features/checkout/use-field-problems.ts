import { type RefObject, useEffect, useRef, useState } from "react";

import type { CheckoutProblem } from "./checkout-problems.ts";
import type { CheckoutField } from "./checkout-values.ts";

export type FieldProblems = {
  problems: readonly CheckoutProblem[];
  /** True once all were asked for. */
  hasTried: boolean;
  /** The last one found in a field that was left, to be read out. */
  spoken: CheckoutProblem | undefined;
  problemOf: (field: CheckoutField) => CheckoutProblem | undefined;
  /** Shows all of them and leads to the first. */
  show: (problems: readonly CheckoutProblem[]) => void;
  /** Sets or clears what is wrong with one field, without moving anything. */
  setOne: (field: CheckoutField, problem: CheckoutProblem | undefined) => void;
};

/** What is wrong with the fields; after `show` the first marked one is scrolled to and focused. */
export function useFieldProblems(formRef: RefObject<HTMLFormElement | null>): FieldProblems {
  const [problems, setProblems] = useState<readonly CheckoutProblem[]>([]);
  const [shown, setShown] = useState(0);
  const [spoken, setSpoken] = useState<CheckoutProblem | undefined>();
  const led = useRef(0);
  useEffect(() => {
    if (shown === led.current) return;
    led.current = shown;
    const first = formRef.current?.querySelector<HTMLElement>("[aria-invalid='true']");
    first?.scrollIntoView({ block: "center" });
    first?.focus({ preventScroll: true });
  }, [shown, formRef]);
  return {
    problems,
    hasTried: shown > 0,
    spoken,
    problemOf: (field) => problems.find((problem) => problem.field === field),
    show(found) {
      setProblems(found);
      if (found.length > 0) setShown((count) => count + 1);
    },
    setOne(field, problem) {
      setSpoken(problem);
      setProblems((before) => {
        const others = before.filter((other) => other.field !== field);
        return problem === undefined ? others : [...others, problem];
      });
    },
  };
}
