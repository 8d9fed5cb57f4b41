import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen.tsx';

interface Props {
  readonly children: ReactNode;
}
interface State {
  readonly error: unknown;
  readonly broken: boolean;
}

/** Keeps a broken part from taking the whole page with it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, broken: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return <ErrorScreen error={this.state.error} onRetry={() => this.setState({ error: undefined, broken: false })} />;
  }
}
