import { useState } from 'react';
import {
  beginSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
} from '../../../core/contract/calls/accounts/own-account.ts';
import { useApi } from '../../../core/http/query/use-endpoint.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { Dialog } from '../../../core/ui/overlays/dialog.tsx';
import { useToast } from '../../../core/ui/toasts/use-toast.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { isFactorOn } from './is-factor-on.ts';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface Props {
  readonly onClose: () => void;
}

interface SetUpProps extends Props {
  /** Called when the factor is on and the answer with its recovery codes was lost. */
  readonly onWithoutCodes: () => void;
}

/** The steps of switching the second factor on: password, the app's secret with a code, recovery codes. */
export function SetUpDialog({ onClose, onWithoutCodes }: SetUpProps) {
  const api = useApi();
  const text = useText();
  const [made, setMade] = useState<{ readonly secret: string; readonly uri: string }>();
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <Dialog
      title={text(codes ? 'account.codesTitle' : 'account.factor')}
      onClose={onClose}
      isKept={codes !== undefined}
    >
      {!made && (
        <PasswordStep
          intro={text('account.prove')}
          submit={text('account.next')}
          onCancel={onClose}
          onPassword={async (body) => setMade(await api(beginSecondFactor, { body }))}
        />
      )}
      {made && !codes && (
        <ConfirmStep {...made} onCancel={onClose} onConfirmed={setCodes} onWithoutCodes={onWithoutCodes} />
      )}
      {codes && <RecoveryCodes codes={codes} onDone={onClose} />}
    </Dialog>
  );
}

/** The steps of new recovery codes: password, then the codes. */
export function RenewDialog({ onClose }: Props) {
  const api = useApi();
  const text = useText();
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <Dialog
      title={text(codes ? 'account.codesTitle' : 'account.newCodes')}
      onClose={onClose}
      isKept={codes !== undefined}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <PasswordStep
          intro={text('account.proveCodes')}
          submit={text('account.next')}
          onCancel={onClose}
          unknown="account.codesMaybeDead"
          onPassword={async (body) => setCodes((await api(renewRecoveryCodes, { body })).recoveryCodes)}
        />
      )}
    </Dialog>
  );
}

/** The step of switching the second factor off: the password; then the sign-in asks for nothing else. */
export function EndDialog({ onClose }: Props) {
  const api = useApi();
  const text = useText();
  const toast = useToast();
  return (
    <Dialog title={text('account.turnOff')} onClose={onClose}>
      <PasswordStep
        intro={text('account.proveOff')}
        submit={text('account.turnOff')}
        isDanger
        onCancel={onClose}
        onPassword={async (body) => {
          const { message } = await api(endSecondFactor, { body }).catch(async (error: unknown) => {
            if (await isFactorOn(api, error)) throw error;
            return { message: text('account.offNow') };
          });
          toast('success', message);
          onClose();
        }}
      />
    </Dialog>
  );
}
