import { isLost } from './lost-code.ts';
import { RamalError } from './ramal-error.ts';

/** Makes the error of code that is loaded later and did not arrive, or failed to run. */
export const codeError = (cause: unknown): RamalError =>
  new RamalError(isLost(cause) ? 'chunk' : 'render', String(cause), { cause });
