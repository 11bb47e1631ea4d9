import { sendRecoveryMails } from './accounts/recovery.ts';
import type { AppOptions } from './app.ts';
import { runInBackground } from './background.ts';
import { createCenter } from './data/center.ts';
import { seed } from './data/seed.ts';
import type { Db } from './database/database.ts';
import { openEmbedded } from './database/embedded.ts';
import { readFact } from './database/facts.ts';
import { migrate } from './database/migrate.ts';
import type { Log } from './http/log.ts';
import { catchUp, createPlan, type PlanFact } from './life/catch-up.ts';
import { createOutboxMailer, createSmtpMailer } from './mail/mailer.ts';
import { removeExpired, vacuumDaily } from './maintenance.ts';
import type { Settings } from './settings.ts';

export interface OpenOptions extends Omit<Settings, 'port'> {
  readonly log: Log;
  /** The time by which sessions expire and attempts are counted; the system's by default. */
  readonly clock?: (() => Date) | undefined;
  /** Where the built portal and bundle lie; by default in the project. */
  readonly portalDir?: string | undefined;
  readonly bundleDir?: string | undefined;
}

/** The server without its port: the database, the work in the background, and what an app is made of. */
export interface OpenServer {
  readonly app: AppOptions;
  readonly db: Db;
  /** Tells where the portal is, for links in mails. */
  setAddress(url: string): void;
  close(): Promise<void>;
}

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/**
 * Opens the database, makes and fills it first where there is none, and starts what goes on by itself.
 *
 * @throws SetupError for what the operator can mend.
 */
export async function openServer(options: OpenOptions): Promise<OpenServer> {
  const { log, clock = () => new Date() } = options;
  const now = () => options.now ?? new Date();
  const { db, close } = await openEmbedded({
    dataDir: options.dataDir,
    prepare: (database) => prepare(database, options, now()),
  });
  const live = await liveUntil(db, now);
  const mailer = options.smtpUrl
    ? createSmtpMailer(options.smtpUrl, log)
    : createOutboxMailer(db, clock, log);
  let address = options.publicUrl ?? '';
  const mails = () => sendRecoveryMails({ db, mailer, publicUrl: () => address }, clock());
  const background = runInBackground(
    [
      { name: 'Sending mails', every: 30 * SECOND, run: mails },
      { name: 'Removing what has expired', every: HOUR, run: () => removeExpired(db, clock()) },
      { name: 'Vacuuming', every: HOUR, run: () => vacuumDaily(db, clock()) },
      ...(options.now ? [] : [{ name: "Going on with the demo's calls", every: 5 * SECOND, run: live }]),
    ],
    log,
  );
  return {
    app: {
      services: { db, clock, log, sendMails: () => background.soon('Sending mails') },
      allowOrigins: options.allowOrigins,
      hasOutbox: !options.smtpUrl,
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

async function prepare(db: Db, { seedCalls, log }: OpenOptions, now: Date): Promise<void> {
  await migrate(db);
  const onStart = () => log.info(`Making up a call center with some ${seedCalls} calls …`);
  await seed(db, { seedCalls, now, onStart });
}

/** Brings the calls up to the present, and gives what keeps them there. */
async function liveUntil(db: Db, now: () => Date): Promise<() => Promise<void>> {
  const fact = await readFact<PlanFact>(db, 'plan');
  if (!fact) return async () => undefined;
  const plan = createPlan(createCenter(fact.seed), fact);
  const live = () => catchUp(db, plan, now().getTime());
  await live();
  return live;
}
