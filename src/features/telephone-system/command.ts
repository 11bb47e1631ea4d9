/** The records of a switch: FreePBX's database, a PostgreSQL, or files. */
export const RECORDS = ['freepbx', 'postgres', 'files'] as const;
/** A place of a switch's records. */
export type Records = (typeof RECORDS)[number];

/** The answers to the questions about a switch. */
export interface Switch {
  /** Calls have it as their source. */
  readonly name: string;
  readonly zone: string;
  readonly records: Records;
  /** The machine of the database. */
  readonly host: string;
  /** The user of the database, who can only read. */
  readonly user: string;
  /** The folder of recordings; empty: none are sent. */
  readonly recordings: string;
}

/** The usual answers for a FreePBX. */
export const USUAL: Switch = {
  name: 'pbx',
  zone: 'America/Sao_Paulo',
  records: 'freepbx',
  host: 'localhost',
  user: 'ramal',
  recordings: '/var/spool/asterisk/monitor',
};

/** A name that calls can have as their source. */
export const isSwitchName = (text: string): boolean => /^[A-Za-z0-9][\w.-]{0,63}$/.test(text);

/** A word of a shell's command: quoted where it has other signs than names and addresses have. */
export const quoted = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

const QUEUE_LOG = '/var/log/asterisk/queue_log';
const CSV = '/var/log/asterisk/cdr-csv/Master.csv';

/** The options that say where the records are. */
function sourcesOf({ records, host, user }: Switch): [option: string, value: string][] {
  const at = `${encodeURIComponent(user)}@${host}`;
  if (records === 'freepbx')
    return [
      ['--cdr', `mariadb://${at}/asteriskcdrdb`],
      ['--cel', `mariadb://${at}/asteriskcdrdb`],
      ['--freepbx', `mariadb://${at}/asterisk`],
    ];
  if (records === 'postgres')
    return [
      ['--cdr', `postgres://${at}/asterisk`],
      ['--cel', `postgres://${at}/asterisk`],
    ];
  return [['--cdr', CSV]];
}

/** The secrets of a run, as a shell sets them: arguments are seen by everyone on a machine. */
export const secretLines = (key: string, passwordHint: string, { records }: Switch): string[] => [
  `export RAMAL_KEY=${quoted(key)}`,
  ...(records === 'files' ? [] : [`export ASTERISK_PASSWORD=${quoted(passwordHint)}`]),
];

/** The command that reads a switch: `try` looks and sends nothing, `follow` sends what is there and what comes. */
export function commandOf(verb: 'try' | 'follow', to: string, asked: Switch): string {
  const { name, zone, recordings } = asked;
  const options: [string, string][] = [
    ...(verb === 'follow' ? [['--to', to] as [string, string]] : []),
    ...sourcesOf(asked),
    ['--queue-log', QUEUE_LOG],
    ...(recordings.trim() ? [['--recordings', recordings.trim()] as [string, string]] : []),
    ['--zone', zone],
    ['--switch', name],
  ];
  const lines = options.map(([option, value]) => `${option} ${quoted(value)}`);
  return [`npm run asterisk -- ${verb}`, ...lines].join(' \\\n  ');
}
