import { useOwnValue } from '../../../../core/session/kept/use-own-value.ts';
import { parseLimits } from './limits.ts';

/** Gives the limits that the user has set in this company, and the function that sets them: every table of now has the same. */
export const useLimits = () => useOwnValue('realtime', 'limits', parseLimits);
