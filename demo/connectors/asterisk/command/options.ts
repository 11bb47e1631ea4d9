import { parseArgs } from 'node:util';
import { amiAddress } from '../live/ami-address.ts';
import { Problem } from '../problem.ts';
import { apiOf } from '../send/ramal-server.ts';

/** The things that the program does. */
const COMMANDS = ['try', 'import', 'follow'] as const;
/** A thing that the program does. */
export type Command = (typeof COMMANDS)[number];

/** A run of the program as it was asked for. */
export interface Asked {
  readonly command: Command;
  readonly cdr?: string | undefined;
  readonly cel?: string | undefined;
  readonly queueLog?: string | undefined;
  readonly recordings?: string | undefined;
  readonly recordingsAs: 'file' | 'reference';
  readonly zone: string;
  readonly switchName: string;
  readonly to?: string | undefined;
  readonly freepbx?: string | undefined;
  readonly summary?: string | undefined;
  readonly ami?: string | undefined;
  /** Days of the switch's zone, the second one included. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** The help of the command. */
export const USAGE = `npm run asterisk -- try|import|follow [options]

  try      reads and joins, and writes nothing: tells how many calls, agents, queues and recordings there are
  import   sends what is there, and can be run again at any time
  follow   sends what is there and what comes, until it is stopped

  --cdr FILE|URL           the rows of the CDR: a CSV file, or postgres://… or mariadb://…
  --cel FILE|URL           the rows of the CEL; with them all moments, transfers and answers are right
  --queue-log FILE         the queue_log, with those that were put aside beside it
  --recordings DIR         the folder of recordings (monitor)
  --recordings-as file|reference   their bytes, or their names where the server reads that folder (file)
  --zone ZONE              the switch's zone, such as America/Sao_Paulo
  --switch NAME            a name for the switch: it tells its calls from those of others
  --to URL                 the Ramal server; the key is RAMAL_KEY or in the file RAMAL_KEY_FILE
  --freepbx URL            FreePBX's own tables, for the names of extensions and queues
  --ami HOST:PORT          follow: the switch as it is now, on the realtime screens; the user that reads is AMI_USER
  --from DAY --until DAY   only the calls of these days, such as 2026-06-01
  --summary FILE.csv       one row for each call

A database's password is ASTERISK_PASSWORD or in the file ASTERISK_PASSWORD_FILE; that of AMI_USER is AMI_PASSWORD
or in the file AMI_PASSWORD_FILE.`;

const text = { type: 'string' } as const;
const OPTIONS = {
  ...{ cdr: text, cel: text, 'queue-log': text, recordings: text, 'recordings-as': text, zone: text },
  ...{ switch: text, to: text, freepbx: text, summary: text, from: text, until: text },
  ami: text,
} as const;

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new Problem(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
}

const isCommand = (name: string | undefined): name is Command => COMMANDS.some((one) => one === name);

/** Reads the arguments of the program. */
export function readOptions(args: readonly string[]): Asked {
  const { values, positionals } = parsed(args);
  const [command, ...rest] = positionals;
  if (!isCommand(command))
    throw new Problem(`Say try, import or follow${command ? `, not ${command}` : ''}.`);
  if (rest.length > 0) throw new Problem(`${rest[0]} is too much: an option has one value.`);
  const { cdr, cel, recordings, freepbx, summary, from, until, to, ami } = values;
  if (!cdr && !cel) throw new Problem('Give --cdr or --cel, or both.');
  const recordingsAs = values['recordings-as'] ?? 'file';
  if (recordingsAs !== 'file' && recordingsAs !== 'reference')
    throw new Problem('--recordings-as is file or reference.');
  if (values['recordings-as'] && !recordings) throw new Problem('--recordings-as wants --recordings.');
  checkTarget(command, to);
  for (const [option, day] of Object.entries({ from, until })) checkDay(option, day);
  if (ami) checkAmi(command, ami);
  if (command === 'follow' && until) throw new Problem('--until has no sense with follow.');
  return {
    ...{ command, cdr, cel, recordings, recordingsAs, to, freepbx, summary, from, until, ami },
    queueLog: values['queue-log'],
    zone: zoneOf(values.zone),
    switchName: switchOf(values.switch),
  };
}

function checkAmi(command: Command, ami: string): void {
  if (command !== 'follow') throw new Problem('--ami goes with follow: the switch as it is now.');
  amiAddress(ami);
}

function checkTarget(command: Command, to: string | undefined): void {
  if (command === 'try') return;
  if (!to) throw new Problem(`${command} wants --to, the address of the Ramal server.`);
  apiOf(to);
}

function checkDay(option: string, day: string | undefined): void {
  if (day === undefined) return;
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
  if (!isDay) throw new Problem(`--${option} ${day}: it is no day, such as 2026-06-01.`);
}

function zoneOf(zone: string | undefined): string {
  if (!zone)
    throw new Problem(
      'Give --zone, the zone of the switch, such as America/Sao_Paulo: its records have no zone of their own.',
    );
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) && zone;
  } catch {
    throw new Problem(`--zone ${zone}: there is no such zone; one is America/Sao_Paulo.`);
  }
}

function switchOf(name: string | undefined): string {
  if (!name)
    throw new Problem('Give --switch, a name for the switch: it tells its calls from those of others.');
  if (/^[A-Za-z0-9][\w.-]{0,39}$/.test(name)) return name;
  throw new Problem(
    '--switch is of letters, digits, dots and dashes, 40 at most, and begins with a letter or digit.',
  );
}
