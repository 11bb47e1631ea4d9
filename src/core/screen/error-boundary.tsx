import { Component, Fragment, type ReactNode } from 'react';
import { propertiesOf } from '../contract/define/fields/keys.ts';
import { isLost } from '../errors/lost-code.ts';
import { toRamalError } from '../errors/ramal-error.ts';
import type { Host } from '../host/host-context.ts';
import { reportError } from '../host/report-error.ts';
import { StateCard } from './state-card.tsx';

interface Props {
  readonly host: Host;
  /** The texts of the card. They are plain, since the chunk of the other texts may be the one that failed. */
  readonly texts: Readonly<Record<'failed' | 'missing' | 'retry' | 'reload', string>>;
  readonly children: ReactNode;
}

const isMissingChunk = (error: unknown) => propertiesOf(error).code === 'chunk' || isLost(error);

interface State {
  readonly caught: { readonly error: unknown } | undefined;
  readonly attempt: number;
  /** The code was missing before: some browsers keep a file that did not arrive as failed, as long as the page lives. */
  readonly wasMissing: boolean;
}

/**
 * Keeps an error of rendering inside its own tag: it shows a card with Retry and fires one `ramal-error`.
 * When the connection returns it tries again by itself, as missing code may be the cause.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { caught: undefined, attempt: 0, wasMissing: false };

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
    const { caught } = this.state;
    if (!caught) return;
    const wasMissing = isMissingChunk(caught.error);
    this.props.host.setPhase('loading');
    this.setState(({ attempt }) => ({ caught: undefined, attempt: attempt + 1, wasMissing }));
  };

  override render() {
    const { texts, children } = this.props;
    const { caught, attempt, wasMissing } = this.state;
    if (!caught) return <Fragment key={attempt}>{children}</Fragment>;
    const isMissing = isMissingChunk(caught.error);
    return (
      <StateCard text={isMissing ? texts.missing : texts.failed}>
        <button type="button" onClick={this.retry}>
          {texts.retry}
        </button>
        {isMissing && wasMissing && (
          <button type="button" onClick={() => location.reload()}>
            {texts.reload}
          </button>
        )}
      </StateCard>
    );
  }
}
