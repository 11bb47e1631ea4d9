import * as z from 'zod/mini';
import { PARTICIPANTS } from '../../src/core/contract/kinds/call-kinds.ts';
import { TRANSCRIPT_FORMATS } from '../../src/core/contract/kinds/transcript-formats.ts';
import { type CallPrices, parsePrices } from './center/call-prices.ts';
import { CENTER_KINDS, type CenterKind } from './center/center-kind.ts';
import { SetupError } from './database/setup-error.ts';
import type { Certificate } from './secure-server.ts';
import type { Transcriber } from './transcripts/transcribe-sound.ts';

const number = (fallback: number, minimum: number, maximum: number) =>
  z.pipe(
    z.transform((text) => (text === undefined ? fallback : Number(text))),
    z
      .int(`must be a whole number from ${minimum} to ${maximum}`)
      .check(z.gte(minimum, `must be at least ${minimum}`), z.lte(maximum, `must be at most ${maximum}`)),
  );

const address = (protocols: RegExp, example: string) =>
  z.optional(z.url({ protocol: protocols, error: `must be an address such as ${example}` }));

/** True if a text is `*`, or a scheme with a host and no more, as browsers send it in `Origin`. */
function isOrigin(text: string): boolean {
  return (
    text === '*' || (URL.canParse(text) && /^https?:\/\/[^*]+$/.test(text) && new URL(text).origin === text)
  );
}

const sides = z.pipe(
  z.pipe(
    z._default(z.string(), ''),
    z.transform((text) => text.split(',').flatMap((side) => side.trim() || [])),
  ),
  z.array(z.enum(PARTICIPANTS, `must be of ${PARTICIPANTS.join(', ')}, comma-separated`)),
);

const Environment = z.object({
  PORT: number(8080, 0, 65_535),
  HOST: z._default(
    z.string().check(z.regex(/^[\w.:-]{1,253}$/, 'must be an address of this machine, such as 0.0.0.0')),
    '127.0.0.1',
  ),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@db.example.com:5432/ramal'),
  DATABASE_CONNECTIONS: number(10, 2, 500),
  DATABASE_NAMED_STATEMENTS: number(1, 0, 1),
  DATABASE_REPLICA_URL: address(/^postgres(ql)?$/, 'postgres://user:password@replica.example.com:5432/ramal'),
  CENTER: z.optional(z.enum(CENTER_KINDS, `must be one of ${CENTER_KINDS.join(', ')}`)),
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
  SESSION_IDLE_HOURS: number(720, 1, 720),
  PUBLIC_URL: address(/^https?$/, 'https://portal.example.com'),
  TLS_CERT: z.optional(z.string()),
  TLS_KEY: z.optional(z.string()),
  EARLY_HINTS: number(0, 0, 1),
  RECORDINGS_DIR: z.optional(z.string()),
  RECORDINGS_S3: z.optional(
    z
      .string()
      .check(z.regex(/^s3:\/\/[a-z\d][a-z\d.-]{1,61}[a-z\d](\/.*)?$/, 'must be such as s3://bucket/calls')),
  ),
  FFMPEG_PATH: z.optional(z.string()),
  CALL_PRICES: z.optional(
    z.pipe(
      z.pipe(z.string(), z.transform(parsePrices)),
      z.custom<CallPrices>(
        (prices) => prices !== undefined,
        'must be such as local=0.06,mobile=0.29,national=0.09,international=1.10',
      ),
    ),
  ),
  TRANSCRIBE_COMMAND: z.optional(z.string()),
  TRANSCRIBE_FORMAT: z.optional(
    z.enum(TRANSCRIPT_FORMATS, `must be one of ${TRANSCRIPT_FORMATS.join(', ')}`),
  ),
  TRANSCRIBE_CHANNELS: sides,
  TRANSCRIBE_SECONDS: number(3600, 1, 86_400),
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
  /** False: what is in front of it knows no statements by their names. */
  readonly namedStatements: boolean;
  /** A PostgreSQL server that follows it, for reports and exports. */
  readonly replicaUrl?: string | undefined;
  /** The center that the first start makes: the demo unless set. Later starts find it; another one is refused. */
  readonly center?: CenterKind | undefined;
  /** The approximate number of calls that the first start makes, over the last 90 days. */
  readonly seedCalls: number;
  /** Freezes the demo's time: its calls happen up to this time. */
  readonly now?: Date | undefined;
  /** The origins that may use API and bundle; `*` for all. */
  readonly allowOrigins: readonly string[];
  /** The mail server; without it a page shows the demo's mails. */
  readonly smtpUrl?: string | undefined;
  /** The portal's address in mails; by default the server's own. */
  readonly publicUrl?: string | undefined;
  /** The files of the server's certificate: with them it speaks HTTPS and HTTP/2. */
  readonly certificate?: Certificate | undefined;
  /** The page's code is named to the browser before the page itself. */
  readonly earlyHints: boolean;
  /** Seconds that a stopping server waits for running answers; then it cuts them. */
  readonly stopSeconds: number;
  /** Seconds that a client may take to send a request, or take nothing of its answer, before it is cut. */
  readonly clientSeconds: number;
  /** Hours without a request after which a session ends. */
  readonly sessionIdleHours: number;
  /** The number of the operator's proxies in front, each of which adds to `X-Forwarded-For`. */
  readonly proxies: number;
  /** The folder whose files may be named as recordings. */
  readonly recordingsDir?: string | undefined;
  /** The objects in S3 that may be named as recordings. */
  readonly recordingsS3?: string | undefined;
  /** The program that makes recordings playable; by default the one in the path. */
  readonly ffmpegPath?: string | undefined;
  readonly transcriber?: Transcriber | undefined;
  /** The prices of a minute in a center of one's own; without them it has no bill. */
  readonly callPrices?: CallPrices | undefined;
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
  if (!data.TLS_CERT !== !data.TLS_KEY)
    throw new SetupError('TLS_CERT and TLS_KEY need each other: a certificate and its key.');
  if (data.DATABASE_REPLICA_URL && !data.DATABASE_URL)
    throw new SetupError('DATABASE_REPLICA_URL needs DATABASE_URL: a replica follows a database.');
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    databaseConnections: data.DATABASE_CONNECTIONS,
    namedStatements: data.DATABASE_NAMED_STATEMENTS === 1,
    replicaUrl: data.DATABASE_REPLICA_URL,
    center: data.CENTER,
    seedCalls: data.SEED_CALLS,
    now: data.DEMO_NOW,
    allowOrigins: data.ALLOW_ORIGINS,
    smtpUrl: data.SMTP_URL,
    publicUrl: data.PUBLIC_URL,
    certificate:
      data.TLS_CERT && data.TLS_KEY ? { certFile: data.TLS_CERT, keyFile: data.TLS_KEY } : undefined,
    earlyHints: data.EARLY_HINTS === 1,
    proxies: data.PROXIES,
    stopSeconds: data.STOP_SECONDS,
    clientSeconds: data.CLIENT_SECONDS,
    sessionIdleHours: data.SESSION_IDLE_HOURS,
    recordingsDir: data.RECORDINGS_DIR,
    recordingsS3: data.RECORDINGS_S3,
    ffmpegPath: data.FFMPEG_PATH,
    transcriber: transcriberOf(data),
    callPrices: data.CALL_PRICES,
  };
}

function transcriberOf(data: z.output<typeof Environment>): Transcriber | undefined {
  const { TRANSCRIBE_COMMAND: text, TRANSCRIBE_FORMAT: format } = data;
  if (!text !== !format)
    throw new SetupError(
      'TRANSCRIBE_COMMAND and TRANSCRIBE_FORMAT need each other: a command, and what it writes.',
    );
  if (!text || !format) return undefined;
  const [program, ...args] = wordsOf(text);
  if (program === undefined) throw new SetupError('TRANSCRIBE_COMMAND names no program.');
  const channels = data.TRANSCRIBE_CHANNELS.length > 0 ? data.TRANSCRIBE_CHANNELS : undefined;
  return { command: [program, ...args], format, channels, seconds: data.TRANSCRIBE_SECONDS };
}

/** The words of a command, some of them in quotation marks. No shell reads it. */
const wordsOf = (command: string): string[] =>
  [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? '',
  );

const withoutPassword = (value: string | undefined): string | undefined =>
  value?.replace(/(:\/\/[^:@/]*:)[^@]*@/, '$1…@');
