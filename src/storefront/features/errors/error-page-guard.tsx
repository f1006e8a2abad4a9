import { Component, type ReactNode } from "react";

type ErrorPageGuardProps = { text: string; linkText: string; home: string; children: ReactNode };

/** Stands in when the error page itself fails (NAV-48). */
export class ErrorPageGuard extends Component<ErrorPageGuardProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { text, linkText, home, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <div className="page py-16">
        <h1 className="text-lg">{text}</h1>
        <p className="mt-4">
          <a href={home}>{linkText}</a>
        </p>
      </div>
    );
  }
}
