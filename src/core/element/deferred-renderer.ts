import en from '../../../locales/en-US/loader.json';
import pt from '../../../locales/pt-BR/loader.json';
import { isLost } from '../errors/lost-code.ts';
import { emit } from '../host/events.ts';
import type { RamalElement } from '../host/ramal-element.ts';
import type { MountedScreen } from '../screen/mount.tsx';
import type { Screen } from '../screen/screen.ts';
import { sessionOf } from '../session/session-of.ts';
import type { Renderer } from './r2wc-element.ts';

/** Loads the module of a screen. */
export type LoadScreen<P extends object> = () => Promise<{ default: Screen<P> }>;

interface Deferred {
  readonly container: ShadowRoot;
  /** r2wc's own object, which always has the latest values. */
  readonly props: Record<string, unknown>;
  live: boolean;
  mounted: MountedScreen | undefined;
}

/** Makes the card of a failure, with Retry. It does without React, whose code may be missing. */
function failureCard(host: Element, lost: boolean, retry: () => void): HTMLElement {
  const { locale } = sessionOf(host).getState();
  const texts = locale === 'en-US' ? en : pt;
  const card = document.createElement('div');
  card.className = 'ramal-root chunk-error';
  card.lang = locale;
  card.role = 'alert';
  const button = document.createElement('button');
  button.textContent = texts.retry;
  button.onclick = retry;
  addEventListener('online', () => card.isConnected && retry(), { once: true });
  card.append(lost ? texts.missing : texts.failed, ' ', button);
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
  async function start(context: Deferred): Promise<void> {
    const host = context.container.host as RamalElement;
    host.setPhase('loading');
    try {
      const [{ mountScreen }, screen] = await Promise.all([loadMount(), load()]);
      if (context.live)
        context.mounted = mountScreen(context.container, screen.default as Screen<object>, context.props);
    } catch (error) {
      if (!context.live) return;
      host.setPhase('error');
      const retry = () => {
        context.container.replaceChildren();
        void start(context);
      };
      const lost = isLost(error);
      context.container.replaceChildren(failureCard(host, lost, retry));
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
