import { useEffect, useRef, useState } from 'react';
import { signInWithCode, TypedCode } from '../../core/contract/calls/accounts/auth.ts';
import { useForm } from '../../core/fields/form/use-form.ts';
import { useApi } from '../../core/http/query/use-endpoint.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { Button } from '../../core/ui/button.tsx';
import { FailureNotice } from '../../core/ui/cards/failure-notice.tsx';
import { TextField } from '../../core/ui/inputs/text-field.tsx';
import { useKnownDevice } from './use-known-device.ts';

interface Props {
  readonly challenge: string;
  readonly onToken: (token: string) => void;
  readonly onBack: () => void;
}

/** The second step: a code of the app, or a recovery code in its place. */
export function CodeForm({ onBack, ...props }: Props) {
  const text = useText();
  const [byRecovery, setByRecovery] = useState(false);
  return (
    <>
      {/* The text of one kind of code is no beginning of the other: each has its own field. */}
      <OneCodeForm key={String(byRecovery)} {...props} byRecovery={byRecovery} />
      <div className="ways">
        <button type="button" className="ui-link" onClick={() => setByRecovery(!byRecovery)}>
          {text(byRecovery ? 'sign-in.useApp' : 'sign-in.useRecovery')}
        </button>
        <button type="button" className="ui-link" onClick={onBack}>
          {text('sign-in.backToSignIn')}
        </button>
      </div>
    </>
  );
}

/** The attributes of the code's field, for keyboards and password managers. */
const BY_APP = { inputMode: 'numeric', autoComplete: 'one-time-code' } as const;
const BY_RECOVERY = { autoComplete: 'off', autoCapitalize: 'characters' } as const;

function OneCodeForm({ challenge, onToken, byRecovery }: Omit<Props, 'onBack'> & { byRecovery: boolean }) {
  const api = useApi();
  const text = useText();
  const knownDevice = useKnownDevice();
  const field = useRef<HTMLInputElement>(null);
  // The element with the focus is gone.
  useEffect(() => field.current?.focus(), []);
  const form = useForm({
    initial: { code: '' },
    schema: TypedCode,
    submit: async ({ code }) => {
      const device = knownDevice();
      const { token, deviceToken } = await api(signInWithCode, { body: { challenge, code } });
      device.keep(deviceToken);
      onToken(token);
    },
  });
  return (
    <form ref={form.ref} noValidate aria-labelledby="title" onSubmit={form.onSubmit}>
      <header>
        <h1 id="title">{text('sign-in.codeTitle')}</h1>
        <p>{text(byRecovery ? 'sign-in.recoveryIntro' : 'sign-in.codeIntro')}</p>
      </header>
      <FailureNotice unknown={false} error={form.failure} />
      <TextField
        {...form.field('code')}
        {...(byRecovery ? BY_RECOVERY : BY_APP)}
        ref={field}
        label={text(byRecovery ? 'sign-in.recoveryCode' : 'sign-in.code')}
        spellCheck={false}
        required
      />
      <Button type="submit" variant="primary" wide busy={form.busy}>
        {text('sign-in.submit')}
      </Button>
    </form>
  );
}
