import type { Feature } from '../../src/core/contract/define/features.ts';
import type { Db } from './database/database.ts';
import type { Log } from './http/log.ts';
import type { Life } from './life/life.ts';

/** The parts of the server that handlers use. */
export interface Services {
  readonly db: Db;
  /** The clock for expiring sessions and counting attempts; never frozen. */
  readonly clock: () => Date;
  readonly log: Log;
  /** The features beyond section 7, which `auth/check` lists and the server serves. */
  readonly features: readonly Feature[];
  /** The cost of new password hashes, such as `ln=15,r=8,p=3`; the recommended one by default. */
  readonly passwordCost?: string | undefined;
  /** The demo's center over time; undefined for data without a plan. */
  readonly life: Life | undefined;
  /** Starts sending the requested recovery mails, without waiting for them. */
  readonly sendMails: () => void;
}
