import { useEffect, useState } from 'react';
import { checkSetupLink, setUpCenter } from '../../core/contract/calls/accounts/setup.ts';
import { useForm } from '../../core/fields/form/use-form.ts';
import { useApi } from '../../core/http/query/use-endpoint.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { Button } from '../../core/ui/button.tsx';
import { FailureNotice } from '../../core/ui/cards/failure-notice.tsx';
import { Notice } from '../../core/ui/cards/notice.tsx';
import { PasswordField } from '../../core/ui/inputs/password/password-field.tsx';
import { PasswordRules } from '../../core/ui/inputs/password/password-rules.tsx';
import { TextField } from '../../core/ui/inputs/text-field.tsx';
import { EmailField } from './email-field.tsx';
import { useKnownDevice } from './use-known-device.ts';

interface Props {
  /** The token of the link on the server's console. */
  readonly token: string;
  readonly onToken: (token: string) => void;
}

/** The form that makes a company and its first administrator, at the first start of a center of one's own. */
export function SetupForm({ token, onToken }: Props) {
  const text = useText();
  const form = useSetup({ token, onToken });
  const isOpen = useIsOpen(token);
  const noLink = token ? 'sign-in.setupLinkOver' : 'sign-in.setupNoLink';
  const link = isOpen ? form.field('token').error : text(noLink);
  return (
    <form ref={form.ref} noValidate aria-labelledby="title" onSubmit={form.onSubmit}>
      <header>
        <h1 id="title">{text('sign-in.setupTitle')}</h1>
        <p>{text('sign-in.setupIntro')}</p>
      </header>
      <FailureNotice error={form.failure} />
      {link && (
        <Notice tone="red" role="alert">
          {link}
        </Notice>
      )}
      <TextField
        {...form.field('company')}
        label={text('sign-in.company')}
        autoComplete="organization"
        required
      />
      <TextField {...form.field('name')} label={text('sign-in.name')} autoComplete="name" required />
      <EmailField {...form.field('email')} />
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
        {text('sign-in.setupSubmit')}
      </Button>
    </form>
  );
}

/** False: the link cannot be used. A check that failed says nothing, since the form tells it too. */
function useIsOpen(token: string): boolean {
  const api = useApi();
  const [isOver, setOver] = useState(token === '');
  useEffect(() => {
    if (!token) return undefined;
    const left = new AbortController();
    api(checkSetupLink, { body: { token } }, { signal: left.signal }).then(
      ({ isOpen }) => setOver(!isOpen),
      () => undefined,
    );
    return () => left.abort();
  }, [api, token]);
  return !isOver;
}

function useSetup({ token, onToken }: Props) {
  const api = useApi();
  const knownDevice = useKnownDevice();
  return useForm({
    initial: { token, company: '', name: '', email: '', password: '', confirmPassword: '' },
    schema: setUpCenter.json,
    submit: async (body) => {
      const device = knownDevice();
      const answer = await api(setUpCenter, { body });
      device.keep(answer.deviceToken);
      onToken(answer.token);
    },
  });
}
