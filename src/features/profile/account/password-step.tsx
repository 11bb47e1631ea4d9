import { beginSecondFactor } from '../../../core/contract/calls/accounts/own-account.ts';
import { useForm } from '../../../core/fields/form/use-form.ts';
import type { MessageId } from '../../../core/i18n/message-id.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { Button } from '../../../core/ui/button.tsx';
import { FailureNotice } from '../../../core/ui/cards/failure-notice.tsx';
import { PasswordField } from '../../../core/ui/inputs/password/password-field.tsx';
import { UserName } from './user-name.tsx';

interface Props {
  readonly intro: string;
  /** The words on the button that goes on. */
  readonly submit: string;
  readonly isDanger?: boolean;
  /** The meaning of a missing answer. */
  readonly unknown?: MessageId;
  readonly onCancel: () => void;
  /** Sends the password with the request that needs it. */
  readonly onPassword: (body: { readonly currentPassword: string }) => Promise<void>;
}

/**
 * Asks for the user's own password before an action that must be safe on a computer that was left signed in.
 */
export function PasswordStep({ intro, submit, isDanger = false, unknown, onCancel, onPassword }: Props) {
  const text = useText();
  const form = useForm({
    initial: { currentPassword: '' },
    // All requests that need it have the same schema for it.
    schema: beginSecondFactor.json,
    submit: onPassword,
  });
  return (
    <form ref={form.ref} className="account-form" noValidate onSubmit={form.onSubmit}>
      <p>{intro}</p>
      <FailureNotice error={form.failure} unknown={unknown} />
      <UserName />
      <PasswordField
        {...form.field('currentPassword')}
        label={text('account.currentPassword')}
        autoComplete="current-password"
        required
      />
      <div className="account-actions">
        <Button onClick={onCancel}>{text('account.cancel')}</Button>
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} busy={form.busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
