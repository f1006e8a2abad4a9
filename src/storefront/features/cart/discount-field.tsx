import { type FormEvent, useEffect, useId, useRef } from "react";

import { maxDiscountCodeLength } from "#domain/discount/discount-from-query.ts";
import { Button } from "#ui/button.tsx";
import { controlClass } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import type { DiscountProblem } from "./cart-check-store.ts";

type DiscountFieldProps = {
  /** The code that is counted, if any. */
  code: string | null;
  problem: DiscountProblem | null;
  isBusy: boolean;
  onApply: (code: string) => void;
  onRemove: () => void;
};

/** Takes a code, or shows the one that is counted; both are as high, and there is room for a refusal. */
export function DiscountField(props: DiscountFieldProps) {
  const { t } = useMessages();
  const { code, problem } = props;
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const hasActed = useRef(false);
  useEffect(() => {
    if (hasActed.current) ref.current?.querySelector<HTMLElement>("input, button")?.focus();
    hasActed.current = false;
  }, [code, problem]);
  const act = (run: () => void) => {
    hasActed.current = true;
    run();
  };
  return (
    <div ref={ref} className="flex flex-col gap-1.5">
      {code === null ? (
        <CodeForm
          {...props}
          errorId={`${id}-error`}
          onApply={(typed) => act(() => props.onApply(typed))}
        />
      ) : (
        <AppliedCode code={code} onRemove={() => act(props.onRemove)} />
      )}
      <p id={`${id}-error`} role="status" className="m-0 min-h-5 text-xs text-danger">
        {code === null && problem !== null && t(`discount.${problem.reason}`)}
        {code !== null && <span className="sr-only">{t("discount.applied", { code })}</span>}
      </p>
    </div>
  );
}

type CodeFormProps = Pick<DiscountFieldProps, "problem" | "isBusy" | "onApply"> & {
  errorId: string;
};

function CodeForm({ problem, isBusy, errorId, onApply }: CodeFormProps) {
  const { t } = useMessages();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // What is being typed stays.
    if (problem === null || input.current === document.activeElement) return;
    if (input.current !== null) input.current.value = problem.code;
  }, [problem]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("discount_code");
    if (!isBusy && typeof typed === "string" && typed.trim() !== "") onApply(typed.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {t("discount.label")}
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          id={id}
          name="discount_code"
          defaultValue={problem?.code}
          maxLength={maxDiscountCodeLength}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          aria-invalid={problem !== null || undefined}
          aria-describedby={errorId}
          className={`${controlClass} min-w-0 flex-1`}
        />
        <Button type="submit" variant="secondary" isBusy={isBusy} className="min-h-12 shrink-0">
          {t("discount.apply")}
        </Button>
      </div>
    </form>
  );
}

function AppliedCode({ code, onRemove }: { code: string; onRemove: () => void }) {
  const { t } = useMessages();
  return (
    <div>
      <p className="m-0 mb-1 text-sm font-medium">{t("discount.label")}</p>
      <div className="flex min-h-12 items-center gap-2 rounded-md border border-line-strong bg-ground-raised ps-3">
        <Icon name="check" className="size-5 text-ok" />
        <bdi className="min-w-0 flex-1 truncate font-semibold">{code}</bdi>
        <button
          type="button"
          aria-label={t("discount.remove")}
          onClick={onRemove}
          className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-md text-ink-soft hover:bg-ground-soft hover:text-ink"
        >
          <Icon name="close" />
        </button>
      </div>
    </div>
  );
}
