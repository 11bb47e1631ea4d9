import { signIn } from '../../core/contract/calls/accounts/auth.ts';
import { RamalError } from '../../core/errors/ramal-error.ts';
import { useForm } from '../../core/fields/form/use-form.ts';
import { useApi } from '../../core/http/query/use-endpoint.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { Button } from '../../core/ui/button.tsx';
import { FailureNotice } from '../../core/ui/cards/failure-notice.tsx';
import { Checkbox } from '../../core/ui/inputs/checkbox.tsx';
import { PasswordField } from '../../core/ui/inputs/password/password-field.tsx';
import { EmailField } from './email-field.tsx';
import { useKnownDevice } from './use-known-device.ts';

interface Props {
  readonly email: string;
  readonly onToken: (token: string) => void;
  /** The password was right; a code is needed too. */
  readonly onChallenge: (challenge: string, email: string) => void;
  readonly onForgot: (email: string) => void;
}

/** The form of the sign-in: e-mail, password, remember me. */
export function LoginForm({ email, onToken, onChallenge, onForgot }: Props) {
  const api = useApi();
  const knownDevice = useKnownDevice();
  const text = useText();
  const form = useForm({
    initial: { email, password: '', rememberMe: false },
    schema: signIn.json,
    submit: async (credentials) => {
      const device = knownDevice();
      const answer = await api(signIn, { body: credentials }, { headers: device.headers });
      device.keep(answer.deviceToken);
      if (answer.challenge) return onChallenge(answer.challenge, credentials.email);
      const given = answer.token ?? answer.accessToken ?? answer.access_token;
      if (!given) throw new RamalError('contract', 'POST /auth/login: no token in the answer');
      onToken(given);
    },
  });

  return (
    <form ref={form.ref} noValidate aria-labelledby="title" onSubmit={form.onSubmit}>
      <header>
        <h1 id="title">{text('sign-in.title')}</h1>
        <p>{text('sign-in.intro')}</p>
      </header>
      <FailureNotice unknown={false} error={form.failure} refused="sign-in.refused" />
      <EmailField {...form.field('email')} />
      <PasswordField
        {...form.field('password')}
        label={text('sign-in.password')}
        autoComplete="current-password"
        required
      />
      <Checkbox
        name="rememberMe"
        label={text('sign-in.rememberMe')}
        checked={form.values.rememberMe}
        onChange={(event) => form.change('rememberMe', event.currentTarget.checked)}
      />
      <Button type="submit" variant="primary" wide busy={form.busy}>
        {text('sign-in.submit')}
      </Button>
      <button type="button" className="ui-link" onClick={() => onForgot(form.values.email)}>
        {text('sign-in.forgot')}
      </button>
    </form>
  );
}
