import { isLost } from './lost-code.ts';
import { RamalError } from './ramal-error.ts';

/** Code that is fetched when it is needed and is not there, or does not run. */
export const codeError = (cause: unknown): RamalError =>
  new RamalError(isLost(cause) ? 'chunk' : 'render', String(cause), { cause });
