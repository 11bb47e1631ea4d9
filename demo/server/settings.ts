import * as z from 'zod/mini';
import { SetupError } from './database/setup-error.ts';

const number = (fallback: number, minimum: number, maximum: number) =>
  z.pipe(
    z.transform((text) => (text === undefined ? fallback : Number(text))),
    z
      .int(`must be a whole number from ${minimum} to ${maximum}`)
      .check(z.gte(minimum, `must be at least ${minimum}`), z.lte(maximum, `must be at most ${maximum}`)),
  );

const address = (protocols: RegExp, example: string) =>
  z.optional(z.url({ protocol: protocols, error: `must be an address such as ${example}` }));

/** Whether a text is `*`, or a scheme with a host and no more, as browsers send it in `Origin`. */
function isOrigin(text: string): boolean {
  return (
    text === '*' || (URL.canParse(text) && /^https?:\/\/[^*]+$/.test(text) && new URL(text).origin === text)
  );
}

const Environment = z.object({
  PORT: number(8080, 0, 65_535),
  HOST: z._default(
    z.string().check(z.regex(/^[\w.:-]{1,253}$/, 'must be an address of this machine, such as 0.0.0.0')),
    '127.0.0.1',
  ),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@db.example.com:5432/ramal'),
  DATABASE_CONNECTIONS: number(10, 2, 500),
  SEED_CALLS: number(50_000, 0, 5_000_000),
  DEMO_NOW: z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (text) => !Number.isNaN(Date.parse(text)),
            'must be a moment such as 2026-06-17T12:00:00-03:00',
          ),
        ),
      z.transform((text) => new Date(text)),
    ),
  ),
  ALLOW_ORIGINS: z.pipe(
    z.pipe(
      z._default(z.string(), '*'),
      z.transform((text) =>
        text
          .split(',')
          .map((origin) => origin.trim().replace(/\/$/, ''))
          .filter(Boolean),
      ),
    ),
    z.array(z.string().check(z.refine(isOrigin, 'must be origins such as https://crm.example.com, or *'))),
  ),
  SMTP_URL: address(/^smtps?$/, 'smtps://user:password@mail.example.com:465'),
  PROXIES: number(0, 0, 10),
  STOP_SECONDS: number(30, 0, 3600),
  CLIENT_SECONDS: number(300, 1, 3600),
  PUBLIC_URL: address(/^https?$/, 'https://portal.example.com'),
});

/** The names of all settings in the environment. */
export const SETTING_NAMES = Object.keys(Environment.shape);

/** The settings of the server. */
export interface Settings {
  /** 0: any free one. */
  readonly port: number;
  /** The address to listen on; by default only this machine can connect. */
  readonly host: string;
  /** The folder of the embedded database, relative to the working directory. */
  readonly dataDir: string;
  /** The PostgreSQL server to use instead of the embedded database. */
  readonly databaseUrl?: string | undefined;
  /** The most connections of this process to it. */
  readonly databaseConnections: number;
  /** The approximate number of calls that the first start makes, over the last 90 days. */
  readonly seedCalls: number;
  /** Freezes the demo's time: its calls happen up to this time. */
  readonly now?: Date | undefined;
  /** The origins that may use API and bundle; `*` for all. */
  readonly allowOrigins: readonly string[];
  /** The mail server; without it the page `/outbox` shows the mails. */
  readonly smtpUrl?: string | undefined;
  /** The portal's address in mails; by default the server's own. */
  readonly publicUrl?: string | undefined;
  /** Seconds that a stopping server waits for running answers; then it cuts them. */
  readonly stopSeconds: number;
  /** Seconds that a client may take to send a request, or take nothing of its answer, before it is cut. */
  readonly clientSeconds: number;
  /** The number of the operator's proxies in front, each of which adds to `X-Forwarded-For`. */
  readonly proxies: number;
}

/**
 * Reads the settings from the environment; an empty value counts as left out.
 * @throws SetupError with every wrong setting and its possible values.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return `  ${name} ${issue.message} (it is “${withoutPassword(environment[name])}”)`;
    });
    throw new SetupError(`These settings are not valid:\n${lines.join('\n')}`);
  }
  const { data } = parsed;
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    databaseConnections: data.DATABASE_CONNECTIONS,
    seedCalls: data.SEED_CALLS,
    now: data.DEMO_NOW,
    allowOrigins: data.ALLOW_ORIGINS,
    smtpUrl: data.SMTP_URL,
    publicUrl: data.PUBLIC_URL,
    proxies: data.PROXIES,
    stopSeconds: data.STOP_SECONDS,
    clientSeconds: data.CLIENT_SECONDS,
  };
}

const withoutPassword = (value: string | undefined): string | undefined =>
  value?.replace(/(:\/\/[^:@/]*:)[^@]*@/, '$1…@');
