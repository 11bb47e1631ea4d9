import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { firstLogin, resetPassword } from '../../core/contract/calls/accounts/auth.ts';
import { type RamalError, toRamalError } from '../../core/errors/ramal-error.ts';
import { useForm } from '../../core/fields/form/use-form.ts';
import { useHost } from '../../core/host/host-context.ts';
import { useNavigate } from '../../core/host/use-navigate.ts';
import { useApi } from '../../core/http/query/use-endpoint.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { defineScreen } from '../../core/screen/screen.ts';
import { useSession } from '../../core/session/use-session.ts';
import { Button } from '../../core/ui/button.tsx';
import { FailureNotice } from '../../core/ui/cards/failure-notice.tsx';
import fieldsCss from '../../core/ui/inputs/fields.css?inline';
import { PasswordField } from '../../core/ui/inputs/password/password-field.tsx';
import { PasswordRules } from '../../core/ui/inputs/password/password-rules.tsx';
import baseCss from '../../core/ui/styles/base.css?inline';
import tokensCss from '../../core/ui/styles/tokens.css?inline';
import { useErrorToast } from '../../core/ui/toasts/use-error-toast.ts';
import { useToast } from '../../core/ui/toasts/use-toast.ts';
import signInCss from './sign-in.css?inline';

interface Props {
  /** The token of a recovery mail; left out, it is the first sign-in of the present user. */
  readonly token?: string;
}

/**
 * The form for a new password: at the first sign-in, or with the token of a recovery mail (file 1, section
 * 2).
 */
function UpdatePassword({ token }: Props) {
  const host = useHost();
  const text = useText();
  const form = useNewPassword(token);
  useEffect(() => host.setPhase('ready'), [host]);

  return (
    <div className="sign-in">
      <form ref={form.ref} noValidate aria-labelledby="title" onSubmit={form.onSubmit}>
        <header>
          <h1 id="title">{text('sign-in.updateTitle')}</h1>
          <p>{text(token ? 'sign-in.resetIntro' : 'sign-in.firstLoginIntro')}</p>
        </header>
        <FailureNotice error={form.failure} />
        <PasswordField
          {...form.field('password')}
          label={text('password.newPassword')}
          autoComplete="new-password"
          required
        />
        <PasswordRules password={form.values.password} />
        <PasswordField
          {...form.field('confirmPassword')}
          label={text('password.confirmPassword')}
          autoComplete="new-password"
          required
        />
        <Button type="submit" variant="primary" wide busy={form.busy}>
          {text('sign-in.updateSubmit')}
        </Button>
      </form>
    </div>
  );
}

function useNewPassword(token: string | undefined) {
  const intl = useIntl();
  const api = useApi();
  const session = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const tellError = useErrorToast();
  // A try whose answer was lost may have set it: then the link or the first sign-in is used up.
  const isMaybeSet = useRef(false);
  const leave = () => {
    // The user is loaded again: their first sign-in is over now.
    if (!token) session.setState({ user: null });
    navigate(token ? 'Login' : 'Home');
  };
  /**
   * Keeps the form for a new try; a reset that failed for another reason than the password leads back to the
   * sign-in (decision 52).
   */
  const refuse = (error: RamalError) => {
    const isFinal = !error.retryable && !error.facts.fields?.password;
    if (!isFinal || !(token || isMaybeSet.current)) {
      isMaybeSet.current ||= error.facts.isOutcomeUnknown === true;
      throw error;
    }
    if (isMaybeSet.current && token) toast('info', intl.formatMessage({ id: 'sign-in.maybeReset' }));
    else if (token) tellError(error);
    leave();
  };
  return useForm({
    initial: { password: '', confirmPassword: '' },
    schema: firstLogin.json,
    submit: async (body) => {
      try {
        const { message } = token
          ? await api(resetPassword, { body: { token, password: body.password } })
          : await api(firstLogin, { body });
        toast('success', message);
        leave();
      } catch (cause) {
        refuse(toRamalError(cause, 'server'));
      }
    },
  });
}

/** The screen of `<ramal-update-password>`. */
export default defineScreen<Props>({
  view: UpdatePassword,
  styles: [tokensCss, baseCss, fieldsCss, signInCss],
  messages: import.meta.glob('../../../locales/*/{sign-in,password,validation}.json', {
    query: '?messages',
    import: 'default',
  }),
  access: 'public',
});
