import { Component, Fragment, type ReactNode } from 'react';
import { isLost } from '../errors/lost-code.ts';
import { type RamalError, toRamalError } from '../errors/ramal-error.ts';
import type { Host } from '../host/host-context.ts';
import { reportError } from '../host/report-error.ts';
import { StateCard } from './state-card.tsx';

interface Props {
  readonly host: Host;
  /** The texts of the card. They are plain, since the chunk of the other texts may be the one that failed. */
  readonly texts: { readonly failed: string; readonly missing: string; readonly retry: string };
  readonly children: ReactNode;
}

const isMissingChunk = (error: unknown) => (error as RamalError | null)?.code === 'chunk' || isLost(error);

interface State {
  readonly caught: { readonly error: unknown } | undefined;
  readonly attempt: number;
}

/**
 * Keeps an error of rendering inside its own tag: it shows a card with Retry and fires one `ramal-error`.
 * When the connection returns it tries again by itself, as missing code may be the cause.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { caught: undefined, attempt: 0 };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.host.setPhase('error');
    addEventListener('online', this.retry);
    reportError(this.props.host, toRamalError(error, isMissingChunk(error) ? 'chunk' : 'render'));
  }

  override componentWillUnmount() {
    removeEventListener('online', this.retry);
  }

  retry = () => {
    if (!this.state.caught) return;
    this.props.host.setPhase('loading');
    this.setState(({ attempt }) => ({ caught: undefined, attempt: attempt + 1 }));
  };

  override render() {
    const { texts, children } = this.props;
    const { caught, attempt } = this.state;
    if (!caught) return <Fragment key={attempt}>{children}</Fragment>;
    return (
      <StateCard text={isMissingChunk(caught.error) ? texts.missing : texts.failed}>
        <button type="button" onClick={this.retry}>
          {texts.retry}
        </button>
      </StateCard>
    );
  }
}
