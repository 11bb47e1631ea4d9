import type { Permission } from '../../src/core/contract/access/permissions.ts';
import { ALL_FEATURES, type Feature } from '../../src/core/contract/define/features.ts';
import { sendRecoveryMails } from './accounts/sign-in/recovery.ts';
import type { AppOptions } from './app.ts';
import { runInBackground, type Task } from './background.ts';
import { openSoundWork } from './call-sounds/sound-work.ts';
import { setPrices, UNPRICED } from './center/call-prices.ts';
import { type CenterKind, refuseOwn, settleKind, storedKind } from './center/center-kind.ts';
import { openSetup } from './center/setup-link.ts';
import { openChangeStreams } from './changes/change-streams.ts';
import { seed } from './data/seed/seed.ts';
import { keepCallMonths } from './database/call-months.ts';
import type { Database, Db } from './database/database.ts';
import { hasEmbedded, openEmbedded, removeEmbedded } from './database/embedded/embedded.ts';
import { migrate } from './database/migrate.ts';
import { openReplica, type Replica } from './database/replica.ts';
import { aloneOnServer, openOnServer, removeOnServer } from './database/server.ts';
import { RECORDS } from './entities/records.ts';
import { createHandlers } from './handlers.ts';
import type { Log } from './http/failures/log.ts';
import { openLife } from './life/life.ts';
import { openMailWay } from './mail/mail-way.ts';
import type { Mailer } from './mail/mailer.ts';
import { removeExpired, vacuumDaily } from './maintenance.ts';
import { plannedPresence } from './presence/planned-presence.ts';
import { toldPresence } from './presence/told-presence.ts';
import { findTwins } from './records/twins.ts';
import { sendReportMails } from './report-mails/send-report-mails.ts';
import { removeOld } from './retention/remove-old.ts';
import { makeRoom } from './room/make-room.ts';
import { createRemoving } from './room/removing.ts';
import { openRoom, ROOM_ELSEWHERE } from './room/room.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings.ts';

/** The options of opening the server. */
export interface OpenOptions
  extends Omit<Settings, 'port' | 'host' | 'certificate' | 'stopSeconds' | 'clientSeconds'> {
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
  readonly center: CenterKind;
  /** The token of the link for the first administrator, while a center of one's own has no user. */
  readonly setupToken: string | undefined;
  /** Sets the portal's address, for links in mails, unless the operator has set one, and returns the one that counts. */
  setAddress(url: string): string;
  /** Ends the answers that would not end by themselves. */
  endStreams(): void;
  close(): Promise<void>;
}

/** The features that a server without a way to send mails does not have. */
const MAILED: ReadonlySet<Feature> = new Set(['invitations', 'reportMails']);

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const MAILS = 'Sending mails';
const ROOM = 'Making room';
const MONTHS = "Keeping the months' tables";
const REMOVING = 'Removing what is kept no longer';

/**
 * Opens the database, creates and fills it if needed, and starts the background tasks.
 * @throws SetupError for errors that the operator can mend.
 */
export async function openServer(options: OpenOptions): Promise<OpenServer> {
  const { log, passwordCost, clock = () => new Date() } = options;
  const now = () => options.now ?? new Date();
  const sessionIdle = options.sessionIdleHours * HOUR;
  const { db, close } = await openDatabase(options, (database) => prepare(database, options, now()));
  await tellTwins(db, log);
  const center = (await storedKind(db)) ?? 'demo';
  const life = await openLife(db, now);
  const { mailer, outboxPath } = openMailWay({
    ...{ db, clock, log, smtpUrl: options.smtpUrl, publicUrl: options.publicUrl },
    isDemo: center === 'demo',
  });
  const features = (options.features ?? ALL_FEATURES).filter((one) => mailer || !MAILED.has(one));
  let address = options.publicUrl ?? '';
  const work = await openSoundWork(db, options);
  const presenceIn = (place: Db) => (life ? plannedPresence(life) : toldPresence(place, clock));
  const replica = replicaOf(options, db);
  const stopped = new AbortController();
  const room = options.databaseUrl ? ROOM_ELSEWHERE : openRoom(options.dataDir);
  const changes = openChangeStreams(db);
  const services: Services = {
    db,
    clock,
    sessionIdle,
    log,
    features,
    passwordCost,
    center,
    withheld: center === 'own' && !options.callPrices ? UNPRICED : new Set<Permission>(),
    changes,
    presence: presenceIn(db),
    readings: replica && { ...replica, presence: presenceIn(replica.db) },
    room,
    removing: createRemoving(room, () => background.soon(ROOM)),
    sounds: work.sounds,
    converter: work.converter,
    transcriber: options.transcriber,
    jobs: { soon: () => work.names.forEach(background.soon) },
    sendMails: () => background.soon(MAILS),
    portalAddress: () => address,
  };
  const background = runInBackground(
    [
      ...work.tasks(clock),
      ...(mailer ? mailTasks(services, mailer) : []),
      { name: 'Removing what has expired', every: HOUR, run: () => removeExpired(db, clock(), sessionIdle) },
      {
        name: REMOVING,
        every: HOUR,
        run: () =>
          removeOld(
            db,
            { sounds: work.sounds, isEmbedded: !options.databaseUrl, signal: stopped.signal },
            clock(),
          ),
      },
      { name: MONTHS, every: HOUR, run: () => keepCallMonths(db, clock()) },
      // The log gets every page that it changes; where there is little room, making room does it.
      { name: 'Vacuuming', isStoring: true, every: HOUR, run: () => vacuumDaily(db, clock()) },
      ...(options.databaseUrl ? [] : [{ name: ROOM, every: 10 * SECOND, run: () => makeRoom(db, room) }]),
      ...(life && !options.now
        ? [
            {
              ...{ name: "Going on with the demo's calls", isStoring: true },
              ...{ every: 5 * SECOND, run: life.catchUp },
            },
          ]
        : []),
    ],
    log,
    room,
  );
  for (const task of [REMOVING, MONTHS, ROOM]) void background.soon(task);
  return {
    app: {
      services,
      allowOrigins: options.allowOrigins,
      outboxPath,
      proxies: options.proxies,
      earlyHints: options.earlyHints,
      isSecure: options.publicUrl?.startsWith('https:'),
      portalDir: options.portalDir,
      bundleDir: options.bundleDir,
    },
    db,
    center,
    setupToken: center === 'own' ? await openSetup(db, clock()) : undefined,
    setAddress: (url) => {
      address = options.publicUrl ?? url;
      return address;
    },
    endStreams: changes.stop,
    close: async () => {
      changes.stop();
      work.stop();
      stopped.abort();
      await background.stop();
      await replica?.close();
      await close();
    },
  };
}

/** The tasks that send mails. */
function mailTasks(services: Services, mailer: Mailer): Task[] {
  const { db, clock, portalAddress } = services;
  const reports = { services, handlers: createHandlers(services), mailer };
  return [
    {
      name: MAILS,
      every: 30 * SECOND,
      run: () => sendRecoveryMails({ db, mailer, publicUrl: portalAddress }, clock()),
    },
    { name: 'Sending reports', every: 60 * SECOND, run: () => sendReportMails(reports, clock()) },
  ];
}

/** The database of `DATABASE_URL`, else the embedded one. */
function openDatabase(options: OpenOptions, prepare: (db: Db) => Promise<void>): Promise<Database> {
  const { databaseUrl: url, databaseConnections: connections, namedStatements: isNaming } = options;
  const { dataDir, log } = options;
  return url
    ? openOnServer({ url, connections, isNaming, prepare, log })
    : openEmbedded({ dataDir, prepare, log });
}

/** The replica of `DATABASE_REPLICA_URL`. */
function replicaOf(options: OpenOptions, primary: Db): Replica | undefined {
  const { replicaUrl: url, databaseConnections: connections, namedStatements: isNaming, log } = options;
  return url ? openReplica({ url, connections, isNaming, primary, log }) : undefined;
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
    await keepOwn(options);
    await removeData(options);
    await (await openServer(options)).close();
  };
  return options.databaseUrl ? aloneOnServer(options.databaseUrl, task) : task();
}

/** @throws SetupError when the data is a center of one's own. */
async function keepOwn(options: OpenOptions): Promise<void> {
  if (!options.databaseUrl && !hasEmbedded(options.dataDir)) return;
  await (await openDatabase(options, refuseOwn)).close();
}

/**
 * Logs the ids of old records with equal names, from before these were refused: they stay, since a person has
 * to choose.
 */
async function tellTwins(db: Db, log: Log): Promise<void> {
  const twins = await findTwins(db, Object.values(RECORDS));
  if (twins.length > 0) log.info(`Records that are there twice: ${twins.join('; ')}.`);
}

async function prepare(db: Db, options: OpenOptions, now: Date): Promise<void> {
  const { seedCalls, center, log, callPrices } = options;
  await migrate(db);
  if ((await settleKind(db, center)) === 'own') return setPrices(db, callPrices);
  const onStart = () => log.info(`Making up a call center with some ${seedCalls} calls …`);
  await seed(db, { seedCalls, now, onStart });
}
