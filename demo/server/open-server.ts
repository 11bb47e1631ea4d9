import { ALL_FEATURES, type Feature } from '../../src/core/contract/define/features.ts';
import { sendRecoveryMails } from './accounts/recovery.ts';
import type { AppOptions } from './app.ts';
import { runInBackground } from './background.ts';
import { seed } from './data/seed.ts';
import type { Database, Db } from './database/database.ts';
import { openEmbedded, removeEmbedded } from './database/embedded.ts';
import { migrate } from './database/migrate.ts';
import { aloneOnServer, openOnServer, removeOnServer } from './database/server.ts';
import { RECORDS } from './entities/records.ts';
import type { Log } from './http/log.ts';
import { openLife } from './life/life.ts';
import { openMailWay } from './mail/mail-way.ts';
import { removeExpired, vacuumDaily } from './maintenance.ts';
import { findTwins } from './records/twins.ts';
import type { Settings } from './settings.ts';

/** The options of opening the server. */
export interface OpenOptions extends Omit<Settings, 'port' | 'host' | 'stopSeconds' | 'clientSeconds'> {
  readonly log: Log;
  /** The features beyond section 7; all by default. */
  readonly features?: readonly Feature[] | undefined;
  /** The clock for expiring sessions and counting attempts; the system's by default. */
  readonly clock?: (() => Date) | undefined;
  /** The cost of new password hashes, such as `ln=15,r=8,p=3`; the recommended one by default. */
  readonly passwordCost?: string | undefined;
  /** The folder of the built portal and bundle; by default in the project. */
  readonly portalDir?: string | undefined;
  readonly bundleDir?: string | undefined;
}

/** The server without its port: the database, the background tasks, and the app's parts. */
export interface OpenServer {
  readonly app: AppOptions;
  readonly db: Db;
  /** Sets the portal's address, for links in mails. */
  setAddress(url: string): void;
  close(): Promise<void>;
}

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/**
 * Opens the database, creates and fills it if needed, and starts the background tasks.
 * @throws SetupError for errors that the operator can mend.
 */
export async function openServer(options: OpenOptions): Promise<OpenServer> {
  const { log, passwordCost, clock = () => new Date(), features = ALL_FEATURES } = options;
  const now = () => options.now ?? new Date();
  const { db, close } = await openDatabase(options, (database) => prepare(database, options, now()));
  await tellTwins(db, log);
  const life = await openLife(db, now);
  const { mailer, hasOutbox } = openMailWay({
    ...{ db, clock, log, smtpUrl: options.smtpUrl },
    isDemo: life !== undefined,
  });
  let address = options.publicUrl ?? '';
  const background = runInBackground(
    [
      ...(mailer
        ? [
            {
              name: 'Sending mails',
              every: 30 * SECOND,
              run: () => sendRecoveryMails({ db, mailer, publicUrl: () => address }, clock()),
            },
          ]
        : []),
      { name: 'Removing what has expired', every: HOUR, run: () => removeExpired(db, clock()) },
      { name: 'Vacuuming', every: HOUR, run: () => vacuumDaily(db, clock()) },
      ...(life && !options.now
        ? [{ name: "Going on with the demo's calls", every: 5 * SECOND, run: life.catchUp }]
        : []),
    ],
    log,
  );
  return {
    app: {
      services: {
        db,
        clock,
        log,
        features,
        passwordCost,
        life,
        sendMails: () => background.soon('Sending mails'),
      },
      allowOrigins: options.allowOrigins,
      hasOutbox,
      proxies: options.proxies,
      isSecure: options.publicUrl?.startsWith('https:'),
      portalDir: options.portalDir,
      bundleDir: options.bundleDir,
    },
    db,
    setAddress: (url) => {
      address = options.publicUrl ?? url;
    },
    close: async () => {
      await background.stop();
      await close();
    },
  };
}

/** The database of `DATABASE_URL`, else the embedded one. */
function openDatabase(options: OpenOptions, prepare: (db: Db) => Promise<void>): Promise<Database> {
  const { databaseUrl: url, databaseConnections: connections, dataDir, log } = options;
  return url ? openOnServer({ url, connections, prepare, log }) : openEmbedded({ dataDir, prepare, log });
}

/**
 * Removes the data of earlier starts, so that the next one begins with new data.
 * @throws SetupError for errors that the operator can mend.
 */
export function removeData(options: Pick<OpenOptions, 'dataDir' | 'databaseUrl' | 'log'>): Promise<void> {
  const { databaseUrl: url, dataDir, log } = options;
  return url ? removeOnServer({ url, connections: 1, log }) : removeEmbedded(dataDir);
}

/**
 * Removes all data and makes new data; two processes do it one after the other.
 * @throws SetupError for errors that the operator can mend.
 */
export function makeAnew(options: OpenOptions): Promise<void> {
  const task = async () => {
    await removeData(options);
    await (await openServer(options)).close();
  };
  return options.databaseUrl ? aloneOnServer(options.databaseUrl, task) : task();
}

/**
 * Logs the ids of old records with equal names, from before these were refused: they stay, since a person has
 * to choose.
 */
async function tellTwins(db: Db, log: Log): Promise<void> {
  const twins = await findTwins(db, Object.values(RECORDS));
  if (twins.length > 0) log.info(`Records that are there twice: ${twins.join('; ')}.`);
}

async function prepare(db: Db, { seedCalls, log }: OpenOptions, now: Date): Promise<void> {
  await migrate(db);
  const onStart = () => log.info(`Making up a call center with some ${seedCalls} calls …`);
  await seed(db, { seedCalls, now, onStart });
}
