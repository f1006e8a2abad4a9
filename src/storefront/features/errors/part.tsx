import { Component, type ComponentType, Fragment, type ReactNode } from "react";

import { useMessages } from "#ui/messages-context.tsx";
import { buttonClass } from "#ui/button-class.ts";

type PartProps = {
  children: ReactNode;
  /** Nothing is shown in place of a part that the page can do without. */
  isOptional?: boolean;
  /** The address of the page: another page gets another try. */
  page?: string;
};
type PartState = { hasFailed: boolean; attempt: number; page: string | undefined };

/**
 * A part of a page whose errors leave the rest of the page as it is. After an error it is rendered once again from
 * scratch; if that fails too, a message with a retry takes its place.
 */
export class Part extends Component<PartProps, PartState> {
  override state: PartState = { hasFailed: false, attempt: 0, page: this.props.page };

  static getDerivedStateFromError(): Partial<PartState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ page }: PartProps, state: PartState): PartState | null {
    return page === state.page ? null : { hasFailed: false, attempt: 0, page };
  }

  override componentDidCatch(): void {
    if (this.state.attempt === 0) this.retry();
  }

  retry = (): void => {
    this.setState(({ attempt }) => ({ hasFailed: false, attempt: attempt + 1 }));
  };

  override render(): ReactNode {
    const { hasFailed, attempt } = this.state;
    if (!hasFailed) return <Fragment key={attempt}>{this.props.children}</Fragment>;
    if (attempt === 0 || this.props.isOptional === true) return null;
    return <FailedPart onRetry={this.retry} />;
  }
}

/** A component whose errors leave the page around it as it is. */
export function inPart<P extends object>(
  Shown: ComponentType<P>,
  options: Pick<PartProps, "isOptional"> = {},
): ComponentType<P> {
  return function ShownInPart(props: P) {
    return (
      <Part {...options}>
        <Shown {...props} />
      </Part>
    );
  };
}

function FailedPart({ onRetry }: { onRetry: () => void }) {
  const { t } = useMessages();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 py-4 text-sm">
      <p>{t("error.part")}</p>
      <button type="button" className={buttonClass("secondary")} onClick={onRetry}>
        {t("error.retry")}
      </button>
    </div>
  );
}
