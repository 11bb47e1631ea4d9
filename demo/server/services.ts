import type { Db } from './database/database.ts';
import type { Log } from './http/log.ts';
import type { Life } from './life/life.ts';

/** What handlers work with. */
export interface Services {
  readonly db: Db;
  /** The time by which sessions expire and attempts are counted; never frozen. */
  readonly clock: () => Date;
  readonly log: Log;
  /** The demo's center as it goes on; undefined for data that no plan belongs to. */
  readonly life: Life | undefined;
  /** Serves the requests for recovery mails that wait, without keeping anybody waiting. */
  readonly sendMails: () => void;
}
