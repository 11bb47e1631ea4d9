import { useId, useState } from 'react';
import { changePassword } from '../../../core/contract/calls/accounts/own-account.ts';
import { toRamalError } from '../../../core/errors/ramal-error.ts';
import { useForm } from '../../../core/fields/form/use-form.ts';
import { useRefresh } from '../../../core/http/query/refresh.ts';
import { useApi } from '../../../core/http/query/use-endpoint.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { Button } from '../../../core/ui/button.tsx';
import { FailureNotice } from '../../../core/ui/cards/failure-notice.tsx';
import { Notice } from '../../../core/ui/cards/notice.tsx';
import { PasswordField } from '../../../core/ui/inputs/password/password-field.tsx';
import { PasswordRules } from '../../../core/ui/inputs/password/password-rules.tsx';
import { Dialog } from '../../../core/ui/overlays/dialog.tsx';
import { useToast } from '../../../core/ui/toasts/use-toast.ts';
import { UserName } from './user-name.tsx';

/** The card of the user's own password, with the form for another one. */
export function PasswordCard() {
  const text = useText();
  const heading = useId();
  const [changing, setChanging] = useState(false);
  return (
    <section className="profile-account" aria-labelledby={heading}>
      <h2 id={heading}>{text('account.password')}</h2>
      <p>{text('account.passwordIntro')}</p>
      <div className="account-actions">
        <Button onClick={() => setChanging(true)}>{text('account.changePassword')}</Button>
      </div>
      {changing && <ChangePassword onClose={() => setChanging(false)} />}
    </section>
  );
}

function ChangePassword({ onClose }: { onClose: () => void }) {
  const text = useText();
  const id = useId();
  const form = useChange(onClose);
  return (
    <Dialog
      title={text('account.changePassword')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('account.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={form.busy}>
            {text('account.changePassword')}
          </Button>
        </>
      }
    >
      <form id={id} ref={form.ref} className="account-form" noValidate onSubmit={form.onSubmit}>
        <FailureNotice error={form.failure} />
        {form.maybeChanged && <Notice tone="blue">{text('account.maybeChanged')}</Notice>}
        <UserName />
        <PasswordField
          {...form.field('currentPassword')}
          label={text('account.currentPassword')}
          autoComplete="current-password"
          required
        />
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
          help={text('account.endsOthers')}
          required
        />
      </form>
    </Dialog>
  );
}

function useChange(onDone: () => void) {
  const api = useApi();
  const toast = useToast();
  const refresh = useRefresh();
  // If the lost answer was a success, the new password counts and the former is refused.
  const [maybeChanged, setMaybeChanged] = useState(false);
  const form = useForm({
    initial: { currentPassword: '', password: '', confirmPassword: '' },
    schema: changePassword.json,
    submit: async (body) => {
      const { message } = await api(changePassword, { body }).catch((error: unknown) => {
        if (toRamalError(error).facts.isOutcomeUnknown) setMaybeChanged(true);
        throw error;
      });
      toast('success', message);
      onDone();
      await refresh('/auth/sessions');
    },
  });
  return { ...form, maybeChanged };
}
