import { closeSync, lstatSync, openSync, readdirSync, readSync, realpathSync, statSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { HEAD_BYTES, soundFormat } from '../../../server/call-sounds/formats/sound-format.ts';
import { offsetAt } from '../../../server/http/request/time-zone.ts';
import { Problem } from '../problem.ts';

/** A recording that was found. */
export interface FoundRecording {
  readonly name: string;
  /** The place of the file, which is inside of the folder. */
  readonly path: string;
  /** The place below the folder, with slashes. */
  readonly reference: string;
  readonly size: number;
  readonly mediaType: string;
}

/** The reasons why a named recording is not sent. */
export type NotSent = 'missing' | 'empty' | 'closed' | 'noSound';

/** The reasons in words. */
export const NOT_SENT: Readonly<Record<NotSent, string>> = {
  missing: 'the file is not in the folder',
  empty: 'the file has no sound',
  closed: 'the name leads out of the folder, or to no file',
  noSound: 'the file is no sound',
};

const DAY = 24 * 3_600_000;
/** A WAV's header: what is no longer has no samples. */
const HEADER = 44;
const DAY_IN_NAME = /-(\d{4})(\d{2})(\d{2})-\d{6}-/;
const DAY_IN_PATH = /(?:^|\/)(\d{4}\/\d{2}\/\d{2})\/[^/]+$/;

/** Formats without a mark of their own, by the ends of their names. */
const TYPES = new Map(
  Object.entries<string>({
    ...{ gsm: 'audio/gsm', g722: 'audio/G722', g729: 'audio/G729', alaw: 'audio/PCMA', al: 'audio/PCMA' },
    ...{ ulaw: 'audio/PCMU', ul: 'audio/PCMU', pcm: 'audio/PCMU' },
  }),
);

const typeOf = (name: string): string =>
  TYPES.get(/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '') ?? 'application/octet-stream';

/** The folder `YYYY/MM/DD` of a moment. */
const folderOf = (time: number): string => new Date(time).toISOString().slice(0, 10).replaceAll('-', '/');

/** The recordings of a switch: files in `monitor/YYYY/MM/DD`, or all in one folder. Nothing outside of it is ever opened. */
export class RecordingFolder {
  readonly #root: string;
  /** The files of a day's folder, as long as it did not change. */
  readonly #days = new Map<string, { readonly changed: number; readonly files: readonly string[] }>();

  constructor(
    folder: string,
    readonly zone: string,
  ) {
    try {
      this.#root = realpathSync(folder);
    } catch {
      throw new Problem(`--recordings ${folder}: there is no such folder.`);
    }
    if (!statSync(this.#root).isDirectory()) throw new Problem(`--recordings ${folder}: it is no folder.`);
  }

  /** The bytes of a named recording of a moment (epoch milliseconds); undefined: it is not there, or may not be read. */
  sizeOf(name: string, at: number): number | undefined {
    const place = this.#placeOf(name, at);
    return typeof place === 'string' ? statSync(place).size : undefined;
  }

  /** The file of a name as a record of a moment (epoch milliseconds) has it: in the folder of its day, which may be that of UTC, or in the folder itself. */
  find(name: string, at: number): FoundRecording | NotSent {
    const path = this.#placeOf(name, at);
    if (typeof path !== 'string') return path.reason;
    const { size } = statSync(path);
    if (size <= HEADER) return 'empty';
    const mediaType = typeOf(path);
    if (!soundFormat(headOf(path), size, mediaType.toLowerCase())) return 'noSound';
    const reference = relative(this.#root, path).split(sep).join('/');
    return { ...{ name, path, reference, size, mediaType } };
  }

  /** The names of files of a day that end in the id of one of the channels: for a switch whose records name none. */
  named(uniqueIds: readonly string[], startedAt: number): string[] {
    const days = new Set([-DAY, 0, DAY].map((more) => folderOf(startedAt + more)));
    return [...days]
      .flatMap((day) => this.#filesOf(day).filter((file) => uniqueIds.some((id) => isOf(file, id))))
      .sort();
  }

  #filesOf(day: string): readonly string[] {
    const folder = join(this.#root, day);
    try {
      const changed = statSync(folder).mtimeMs;
      const known = this.#days.get(day);
      if (known?.changed === changed) return known.files;
      if (this.#days.size > 8) this.#days.clear();
      const files = readdirSync(folder);
      this.#days.set(day, { changed, files });
      return files;
    } catch {
      return [];
    }
  }

  #placeOf(name: string, at: number): string | { readonly reason: NotSent } {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a name with such characters is none.
    if (/[\x00-\x1f\\]/.test(name) || name.split('/').includes('..')) return { reason: 'closed' };
    let reason: NotSent = 'missing';
    for (const place of placesOf(name, this.#daysOf(at))) {
      const path = this.#inside(join(this.#root, place));
      if (path) return path;
      if (path === null) reason = 'closed';
    }
    return { reason };
  }

  /** The folders of the local day of a moment and of that of UTC. */
  #daysOf(at: number): string[] {
    return [at + offsetAt(at, this.zone), at].map(folderOf);
  }

  /** The real place of a file; undefined: there is none; null: it is no file of the folder. */
  #inside(path: string): string | null | undefined {
    try {
      lstatSync(path);
    } catch {
      return undefined;
    }
    try {
      const real = realpathSync(path);
      return real.startsWith(this.#root + sep) && statSync(real).isFile() ? real : null;
    } catch {
      return null;
    }
  }
}

/** True: a name ends in the id of a channel, before its ending: `…-1795394179.0.wav`. */
const isOf = (file: string, id: string): boolean => file.replace(/\.\w+$/, '').endsWith(`-${id}`);

/** The places where a file may be. A name with a path of the switch's own counts from its day on; one without a day is of those of its call. */
function placesOf(name: string, daysOfCall: readonly string[]): string[] {
  const file = basename(name);
  if (!file || file === '.') return [];
  const inPath = DAY_IN_PATH.exec(name)?.[1];
  const inName = DAY_IN_NAME.exec(file);
  const local = inName ? Date.UTC(Number(inName[1]), Number(inName[2]) - 1, Number(inName[3])) : Number.NaN;
  const days = Number.isNaN(local) ? daysOfCall : [local, local + DAY, local - DAY].map(folderOf);
  return [
    ...new Set([...(inPath ? [inPath] : []), ...days].map((day) => `${day}/${file}`)),
    ...(name.startsWith('/') ? [] : [name]),
    file,
  ];
}

function headOf(path: string): Uint8Array {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    return head.subarray(0, readSync(file, head, 0, HEAD_BYTES, 0));
  } finally {
    closeSync(file);
  }
}
