import { useEffect, useState } from 'react';
import { useHost } from '../../core/host/host-context.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { defineScreen } from '../../core/screen/screen.ts';
import { useSession, useSessionData } from '../../core/session/use-session.ts';
import { Notice } from '../../core/ui/cards/notice.tsx';
import fieldsCss from '../../core/ui/inputs/fields.css?inline';
import baseCss from '../../core/ui/styles/base.css?inline';
import tokensCss from '../../core/ui/styles/tokens.css?inline';
import { CodeForm } from './code-form.tsx';
import { LoginForm } from './login-form.tsx';
import { RecoverForm } from './recover-form.tsx';
import { RecoverySent } from './recovery-sent.tsx';
import { SetupForm } from './setup-form.tsx';
import signInCss from './sign-in.css?inline';

interface Props {
  /** The first form; `login` unless set. */
  readonly view?: 'login' | 'recover' | 'setup';
  /** For `setup`: the token of the link on the server's console. */
  readonly token?: string;
}

/** The states of the sign-in page (file 1, section 4), and the second step of a sign-in that has one. */
type State = 'LOGIN' | 'RECOVER' | 'SENT_RECOVER' | 'CHALLENGE' | 'SETUP';

const FIRST = { login: 'LOGIN', recover: 'RECOVER', setup: 'SETUP' } as const;

function SignIn({ view = 'login', token = '' }: Props) {
  const host = useHost();
  const session = useSession();
  const text = useText();
  const signedIn = useSessionData((data) => data.token !== null);
  const [state, setState] = useState<State>(FIRST[view]);
  const [shown, setShown] = useState(view);
  // The e-mail address is kept from form to form.
  const [email, setEmail] = useState('');
  const [challenge, setChallenge] = useState('');

  useEffect(() => host.setPhase('ready'), [host]);
  // While rendering: an effect would come after the first press, and take that back.
  if (shown !== view) {
    setShown(view);
    setState(FIRST[view]);
  }

  const goTo = (next: State) => (typed: string) => {
    setEmail(typed);
    setState(next);
  };
  const take = (given: string) => {
    session.signIn(given);
    setState('LOGIN');
    host.emit('ramal-login', undefined);
  };

  return (
    <div className="sign-in">
      {state === 'LOGIN' && (
        <LoginForm
          email={email}
          onToken={take}
          onChallenge={(given, typed) => {
            setChallenge(given);
            goTo('CHALLENGE')(typed);
          }}
          onForgot={goTo('RECOVER')}
        />
      )}
      {state === 'CHALLENGE' && (
        <CodeForm challenge={challenge} onToken={take} onBack={() => setState('LOGIN')} />
      )}
      {state === 'RECOVER' && (
        <RecoverForm email={email} onSent={goTo('SENT_RECOVER')} onBack={goTo('LOGIN')} />
      )}
      {state === 'SETUP' && <SetupForm key={token} token={token} onToken={take} />}
      {state === 'SENT_RECOVER' && <RecoverySent email={email} onBack={() => setState('LOGIN')} />}
      {signedIn && state === 'LOGIN' && (
        <Notice tone="green" role="status">
          {text('sign-in.signedIn')}
        </Notice>
      )}
    </div>
  );
}

/** The screen of `<ramal-sign-in>`. */
export default defineScreen<Props>({
  view: SignIn,
  styles: [tokensCss, baseCss, fieldsCss, signInCss],
  messages: import.meta.glob('../../../locales/*/{sign-in,password,validation}.json', {
    query: '?messages',
    import: 'default',
  }),
  access: 'public',
});
