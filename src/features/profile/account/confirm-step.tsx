import { useEffect, useId, useRef } from 'react';
import { confirmSecondFactor } from '../../../core/contract/calls/accounts/own-account.ts';
import { useForm } from '../../../core/fields/form/use-form.ts';
import { useRefresh } from '../../../core/http/query/refresh.ts';
import { useApi } from '../../../core/http/query/use-endpoint.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { Button } from '../../../core/ui/button.tsx';
import { FailureNotice } from '../../../core/ui/cards/failure-notice.tsx';
import { TextField } from '../../../core/ui/inputs/text-field.tsx';
import { useToast } from '../../../core/ui/toasts/use-toast.ts';
import { isFactorOn } from './is-factor-on.ts';
import { QrCode } from './qr-code.tsx';

interface Props {
  readonly secret: string;
  readonly uri: string;
  readonly onCancel: () => void;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  /** It is on, and the answer with its recovery codes was lost. */
  readonly onWithoutCodes: () => void;
}

/** A secret to scan or to type into the app, and a field for a code that proves it works. */
export function ConfirmStep({ secret, uri, onCancel, onConfirmed, onWithoutCodes }: Props) {
  const text = useText();
  const toast = useToast();
  const api = useApi();
  const refresh = useRefresh();
  const intro = useId();
  const start = useRef<HTMLParagraphElement>(null);
  // The element with the focus is gone; a screen reader goes on here.
  useEffect(() => start.current?.focus(), []);
  const form = useForm({
    initial: { code: '' },
    schema: confirmSecondFactor.json,
    submit: async (body) => {
      const confirmed = await api(confirmSecondFactor, { body }).catch(async (error: unknown) => {
        if (await isFactorOn(api, error)) return null;
        throw error;
      });
      void refresh('/auth/second-factor');
      if (!confirmed) {
        onWithoutCodes();
        return;
      }
      toast('success', confirmed.message);
      onConfirmed(confirmed.recoveryCodes);
    },
  });
  return (
    <form
      ref={form.ref}
      className="account-form"
      noValidate
      aria-describedby={intro}
      onSubmit={form.onSubmit}
    >
      <p id={intro} ref={start} tabIndex={-1}>
        {text('account.scan')}
      </p>
      <div className="account-scan">
        <QrCode content={uri} label={text('account.qr')} />
        <p>
          {text('account.orType')}
          <code>{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
        </p>
      </div>
      <FailureNotice error={form.failure} />
      <TextField
        {...form.field('code')}
        label={text('account.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        required
      />
      <div className="account-actions">
        <Button onClick={onCancel}>{text('account.cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.busy}>
          {text('account.turnOn')}
        </Button>
      </div>
    </form>
  );
}
