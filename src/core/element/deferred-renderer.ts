import en from '../../../locales/en-US/loader.json';
import pt from '../../../locales/pt-BR/loader.json';
import '../errors/import-again.ts';
import { isLost } from '../errors/lost-code.ts';
import { emit } from '../host/events.ts';
import type { TagRoot } from '../host/ramal-element.ts';
import type { MountedScreen } from '../screen/mount.tsx';
import type { Screen } from '../screen/screen.ts';
import { sessionOf } from '../session/session-of.ts';
import type { Renderer } from './r2wc-element.ts';

/** Loads the module of a screen. */
export type LoadScreen<P extends object> = () => Promise<{ default: Screen<P> }>;

interface Deferred {
  readonly container: TagRoot;
  /** r2wc's own object, which always has the latest values. */
  readonly props: Record<string, unknown>;
  live: boolean;
  mounted: MountedScreen | undefined;
}

interface Failure {
  /** The connection is the cause. */
  readonly lost: boolean;
  readonly retry: () => void;
  /** The code was lost before: some browsers keep a file that did not arrive as failed, as long as the page lives. */
  readonly again: boolean;
}

/** Makes the card of a failure, with Retry. It does without React, whose code may be missing. */
function failureCard(host: Element, { lost, retry, again }: Failure): HTMLElement {
  const { locale } = sessionOf(host).getState();
  const texts = locale === 'en-US' ? en : pt;
  const card = document.createElement('div');
  card.className = 'ramal-root chunk-error';
  card.lang = locale;
  card.role = 'alert';
  const button = (text: string, act: () => void) => {
    const made = document.createElement('button');
    made.textContent = text;
    made.onclick = act;
    return made;
  };
  addEventListener('online', () => card.isConnected && retry(), { once: true });
  card.append(lost ? texts.missing : texts.failed, ' ', button(texts.retry, retry));
  if (again)
    card.append(
      ' ',
      button(texts.reload, () => location.reload()),
    );
  return card;
}

/**
 * Makes a renderer that loads React and the screen when the tag is connected. Until that code arrives, and if
 * it never does, the tag already has its size, properties, states and a Retry.
 */
export function deferredRenderer<P extends object>(
  load: LoadScreen<P>,
  loadMount: () => Promise<typeof import('../screen/mount.tsx')>,
): Renderer<Deferred> {
  async function start(context: Deferred, wasLost = false): Promise<void> {
    const { host } = context.container;
    host.setPhase('loading');
    try {
      const [{ mountScreen }, screen] = await Promise.all([loadMount(), load()]);
      if (context.live)
        context.mounted = mountScreen(context.container, screen.default as Screen<object>, context.props);
    } catch (error) {
      if (!context.live) return;
      host.setPhase('error');
      const lost = isLost(error);
      const retry = () => {
        context.container.replaceChildren();
        void start(context, lost);
      };
      context.container.replaceChildren(failureCard(host, { lost, retry, again: lost && wasLost }));
      emit(host, 'ramal-error', { code: lost ? 'chunk' : 'render', message: `${error}`, retryable: true });
    }
  }

  return {
    mount(container, _component, props) {
      const context: Deferred = { container, props, live: true, mounted: undefined };
      void start(context);
      return context;
    },
    update(context, props) {
      context.mounted?.update(props);
    },
    unmount(context) {
      context.live = false;
      context.mounted?.unmount();
      context.container.replaceChildren();
    },
  };
}
