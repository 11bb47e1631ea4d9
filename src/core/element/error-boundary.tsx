import { Component, Fragment, type ReactNode } from 'react';
import { toRamalError } from '../errors/ramal-error.ts';
import type { Host } from './host-context.ts';
import { reportError } from './report-error.ts';

interface Props {
  readonly host: Host;
  /** The message and the button's text: plain, since the texts' own chunk may be what failed. */
  readonly texts: { readonly failed: string; readonly missing: string; readonly retry: string };
  readonly children: ReactNode;
}

const isMissingChunk = (error: unknown) =>
  error instanceof TypeError &&
  /dynamically imported module|module script|Importing a module/i.test(error.message);

interface State {
  readonly failed: boolean;
  readonly error: unknown;
  readonly attempt: number;
}

/** An error thrown in render stays in its own tag: a card with Retry, and one `ramal-error` event. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, error: null, attempt: 0 };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, error };
  }

  override componentDidCatch(error: unknown) {
    this.props.host.setPhase('error');
    reportError(this.props.host, toRamalError(error, isMissingChunk(error) ? 'chunk' : 'render'));
  }

  retry = () => {
    this.props.host.setPhase('loading');
    this.setState(({ attempt }) => ({ failed: false, error: null, attempt: attempt + 1 }));
  };

  override render() {
    const { texts, children } = this.props;
    const { failed, error, attempt } = this.state;
    if (!failed) return <Fragment key={attempt}>{children}</Fragment>;
    return (
      <div className="state-card" role="alert" part="card">
        <p>{isMissingChunk(error) ? texts.missing : texts.failed}</p>
        <button type="button" onClick={this.retry}>
          {texts.retry}
        </button>
      </div>
    );
  }
}
