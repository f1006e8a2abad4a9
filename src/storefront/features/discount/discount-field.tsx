import { type KeyboardEvent, useEffect, useId, useRef } from "react";

import { discountState } from "#domain/discount/discount-state.ts";
import { cleanInput } from "#domain/text/clean-input.ts";
import { Button } from "#ui/button.tsx";
import { controlClass } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

/** A code that was not taken, and why. */
export type RefusedCode = { code: string; reason: "invalid" | "conditions" | "maximum" };

type DiscountFieldProps = {
  /** The code that is counted, if any. */
  code: string | null;
  problem: RefusedCode | null;
  /** Says beside a counted code that no other one is taken. */
  isMaximumTold?: boolean;
  isBusy: boolean;
  onApply: (code: string) => void;
  onRemove: () => void;
};

/** Takes a code, or shows the one that is counted; both are as high, and there is room for a refusal. */
export function DiscountField(props: DiscountFieldProps) {
  const { t } = useMessages();
  const { code, problem, isMaximumTold = false } = props;
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
    <div
      ref={ref}
      data-discount={discountState({ counted: code, isRefused: problem !== null })}
      // What is typed here is no field of a form around it.
      onChange={(event) => event.stopPropagation()}
      className="flex flex-col gap-1.5"
    >
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
        {code !== null && isMaximumTold && (
          <span className="text-ink-soft">{t("discount.maximum")}</span>
        )}
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
  const apply = () => {
    const typed = cleanInput("code", input.current?.value ?? "");
    if (!isBusy && typed !== "") onApply(typed);
  };
  // No form of its own: it stands in the checkout's, which Enter must not send.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    apply();
  };
  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <label id={`${id}-label`} htmlFor={id} className="mb-1 block text-sm font-medium">
        {t("discount.label")}
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          id={id}
          name="discount_code"
          defaultValue={problem?.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          onKeyDown={onKeyDown}
          aria-invalid={problem !== null || undefined}
          aria-describedby={errorId}
          className={`${controlClass} min-w-0 flex-1`}
        />
        <Button
          type="button"
          variant="secondary"
          isBusy={isBusy}
          onClick={apply}
          className="min-h-12 shrink-0"
        >
          {t("discount.apply")}
        </Button>
      </div>
    </div>
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
