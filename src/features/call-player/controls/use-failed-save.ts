import { codeError } from '../../../core/errors/code-error.ts';
import { isLost } from '../../../core/errors/lost-code.ts';
import { toRamalError } from '../../../core/errors/ramal-error.ts';
import { useHost } from '../../../core/host/host-context.ts';
import { reportError } from '../../../core/host/report-error.ts';
import { useTellLostCode } from '../../../core/ui/hooks/use-tell-lost-code.ts';
import { useErrorToast } from '../../../core/ui/toasts/use-error-toast.ts';

/** Gives a function that tells why a file was not saved: the host, and the user where `isShown`. Code that is lost is always told. */
export function useFailedSave(isShown: boolean): (cause: unknown) => void {
  const host = useHost();
  const tellError = useErrorToast();
  const tellLost = useTellLostCode();
  return (cause) => {
    const isCode = isLost(cause);
    const error = isCode ? codeError(cause) : toRamalError(cause, 'server');
    reportError(host, error);
    if (isCode) tellLost(error);
    else if (isShown) tellError(error);
  };
}
