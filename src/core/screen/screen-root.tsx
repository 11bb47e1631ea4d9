import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import enFailure from '../../../locales/en-US/failure.json';
import en from '../../../locales/en-US/loader.json';
import ptFailure from '../../../locales/pt-BR/failure.json';
import pt from '../../../locales/pt-BR/loader.json';
import { type Host, HostContext, hostOf } from '../host/host-context.ts';
import { keepFocus } from '../host/keep-focus.ts';
import { measure } from '../host/measure.ts';
import type { TagRoot } from '../host/ramal-element.ts';
import { sheetOf } from '../host/styles/sheets.ts';
import { titleCutText } from '../host/title-cut-text.ts';
import { watchConnection } from '../http/connection.ts';
import { queryClient, watchSession } from '../http/query/query-client.ts';
import { IntlGate } from '../i18n/intl-gate.tsx';
import { COMMON, type MessageChunks } from '../i18n/messages.ts';
import { completeSession } from '../session/complete-session.ts';
import type { Theme } from '../session/session-data.ts';
import { SessionContext, useSessionData } from '../session/use-session.ts';
import { useMedia } from '../ui/hooks/use-media.ts';
import contrastCss from '../ui/styles/high-contrast.css?inline';
import { ToastProvider } from '../ui/toasts/toast-provider.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import screenCss from './screen.css?inline';
import type { Screen } from './screen.ts';
import { SessionGate } from './session-gate.tsx';
import { useFirstRequests } from './use-first-requests.ts';
import { useHeadingLevel } from './use-heading-level.ts';

interface Props {
  readonly container: TagRoot;
  readonly screen: Screen<object>;
  /** The tag's own theme; it counts before the session's. */
  readonly theme?: Theme;
  /** The level of the tag's first headings. */
  readonly headingLevel?: number;
}

/** The colour schemes of the themes. An empty value leaves the page's own. */
const SCHEMES: Readonly<Record<Theme, string>> = {
  auto: '',
  system: 'light dark',
  light: 'light',
  dark: 'dark',
  contrast: 'light dark',
};

/** The frame of a screen: styles, session, texts, error card, and the signed-in user. */
export function ScreenRoot({ container, screen, ...props }: Props) {
  const host = useMemo(() => hostOf(container), [container]);
  const session = useMemo(() => completeSession(host.element.ramalSession), [host]);
  useMemo(() => adopt(container, [screenCss, contrastCss, ...screen.styles]), [container, screen]);
  useMemo(() => watchSession(session), [session]);
  useMemo(() => measure(session), [session]);
  useFirstRequests(session, host, screen, props);
  useEffect(() => watchConnection(session), [session]);
  useEffect(() => titleCutText(container), [container]);
  useEffect(() => keepFocus(container), [container]);
  useHeadingLevel(container, props.headingLevel);
  const { view: View, access, messages } = screen;
  return (
    <HostContext value={host}>
      <SessionContext value={session}>
        <Frame host={host} messages={messages} own={props.theme}>
          <SessionGate access={typeof access === 'function' ? access(props) : access}>
            <View {...props} />
          </SessionGate>
        </Frame>
      </SessionContext>
    </HostContext>
  );
}

interface FrameProps {
  readonly host: Host;
  readonly own: Theme | undefined;
  readonly messages: MessageChunks;
  readonly children: React.ReactNode;
}

function Frame({ host, own, messages, children }: FrameProps) {
  const locale = useSessionData((data) => data.locale);
  const theme = useSessionData((data) => own ?? data.theme);
  const asksForMore = useMedia('(prefers-contrast: more)');
  const more = theme === 'contrast' || asksForMore;
  useLayoutEffect(() => host.element.setState('high-contrast', more), [host, more]);
  const all = useMemo(() => ({ ...COMMON, ...messages }), [messages]);

  return (
    <div className="ramal-root" lang={locale} part="root" style={{ colorScheme: SCHEMES[theme] }}>
      <ErrorBoundary
        host={host}
        texts={locale === 'en-US' ? { ...en, ...enFailure } : { ...pt, ...ptFailure }}
      >
        <QueryClientProvider client={queryClient}>
          <IntlGate messages={all}>
            <ToastProvider>{children}</ToastProvider>
          </IntlGate>
        </QueryClientProvider>
      </ErrorBoundary>
    </div>
  );
}

function adopt(container: ShadowRoot, styles: readonly string[]): void {
  const missing = styles.map(sheetOf).filter((sheet) => !container.adoptedStyleSheets.includes(sheet));
  container.adoptedStyleSheets.push(...missing);
}
