import type { Feature } from '../../src/core/contract/define/features.ts';
import type { Db } from './database/database.ts';
import type { Log } from './http/log.ts';
import type { Life } from './life/life.ts';

/** What handlers work with. */
export interface Services {
  readonly db: Db;
  /** The time by which sessions expire and attempts are counted; never frozen. */
  readonly clock: () => Date;
  readonly log: Log;
  /** What the server has beyond section 7: listed by `auth/check`, and served. */
  readonly features: readonly Feature[];
  /** What a password's hash costs, such as `ln=15,r=8,p=3`; by default as much as is recommended. */
  readonly passwordCost?: string | undefined;
  /** The demo's center as it goes on; undefined for data that no plan belongs to. */
  readonly life: Life | undefined;
  /** Serves the requests for recovery mails that wait, without keeping anybody waiting. */
  readonly sendMails: () => void;
}
