import { requestRecovery } from '../../core/contract/calls/accounts/auth.ts';
import { useForm } from '../../core/fields/form/use-form.ts';
import { useApi } from '../../core/http/query/use-endpoint.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { Button } from '../../core/ui/button.tsx';
import { FailureNotice } from '../../core/ui/cards/failure-notice.tsx';
import { EmailField } from './email-field.tsx';

interface Props {
  readonly email: string;
  readonly onSent: (email: string) => void;
  readonly onBack: (email: string) => void;
}

/** The form that requests a recovery mail. */
export function RecoverForm({ email, onSent, onBack }: Props) {
  const api = useApi();
  const text = useText();
  const form = useForm({
    initial: { email },
    schema: requestRecovery.json,
    submit: async (body) => {
      await api(requestRecovery, { body });
      onSent(body.email);
    },
  });

  return (
    <form ref={form.ref} noValidate aria-labelledby="title" onSubmit={form.onSubmit}>
      <header>
        <h1 id="title">{text('sign-in.recoverTitle')}</h1>
        <p>{text('sign-in.recoverIntro')}</p>
      </header>
      <FailureNotice unknown={false} error={form.failure} />
      <EmailField {...form.field('email')} />
      <Button type="submit" variant="primary" wide busy={form.busy}>
        {text('sign-in.recoverSubmit')}
      </Button>
      <button type="button" className="ui-link" onClick={() => onBack(form.values.email)}>
        {text('sign-in.backToSignIn')}
      </button>
    </form>
  );
}
