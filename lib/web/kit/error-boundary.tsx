import { Component, type ComponentChildren } from "preact";

type ErrorBoundaryProps = { children: ComponentChildren; fallback: ComponentChildren };

/** Catches rendering errors, so that the page offers to reload instead of going blank. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false };
  override componentDidCatch(): void {
    this.setState({ broken: true });
  }
  override render(): ComponentChildren {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
