export type ButtonVariant = "primary" | "secondary" | "quiet";

const base =
  "inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-button px-5 text-center font-semibold tracking-(--button-tracking) no-underline [text-transform:var(--button-case)] transition-[background-color,border-color,filter] duration-(--motion) disabled:cursor-not-allowed aria-disabled:cursor-not-allowed";

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary:
    "bg-accent text-on-accent hover:[filter:brightness(0.95)] active:[filter:brightness(0.9)] disabled:bg-line disabled:text-ink-soft disabled:[filter:none]",
  secondary:
    "border border-line-strong bg-ground-raised text-ink hover:border-ink disabled:border-line disabled:text-ink-soft",
  quiet: "px-3 text-ink underline-offset-4 hover:bg-ground-soft disabled:text-ink-soft",
};

/** Classes of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant = "primary", extra = ""): string {
  return `${base} ${variants[variant]} ${extra}`.trim();
}
