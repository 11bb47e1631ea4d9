import { spawnSync } from 'node:child_process';
import { closeSync, cpSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { getuid } from 'node:process';

/** In a namespace of its own: nothing of the disk is left when the program has ended, however it ends. */
const NAMESPACE = ['unshare', '--mount', ...(getuid?.() === 0 ? [] : ['--map-root-user'])];
/** Zeros of the database's files stay on the disk. */
const MOUNT = 'mount -t tmpfs -o size="$1"m tmpfs "$2" && cp -R --sparse=never "$3/." "$2"';
const FILL = 'cat /dev/zero > "$2/of-another-program" 2> /dev/null';
/** Takes what becomes free, as long as the program of the disk runs. */
const FILL_ON =
  'while kill -0 $$; do cat /dev/zero >> "$2/of-another-program"; sleep 0.002; done 2> /dev/null &';
const RUN = 'shift 3 && exec "$@"';

/**
 * The beginning of a command line: its program has a disk of so many megabytes as a folder, on which is what another folder has.
 * @param folder An empty one
 */
export const onSmallDisk = (megabytes: number, folder: string, content: string): readonly string[] =>
  onDisk(`${MOUNT} && ${RUN}`, megabytes, folder, content);

/** The same, filled to the last byte by another program, which goes on writing. */
export const onFullDisk = (megabytes: number, folder: string, content: string): readonly string[] =>
  onDisk(`${MOUNT} && { ${FILL}; ${FILL_ON} ${RUN}; }`, megabytes, folder, content);

const onDisk = (script: string, megabytes: number, folder: string, content: string): readonly string[] => [
  ...NAMESPACE,
  ...['sh', '-c', script, 'sh', String(megabytes), folder, content],
];

/** Another program that takes a disk's room. */
export interface OtherProgram {
  /** Takes what there is, and leaves so many bytes: fewer where a server takes some meanwhile. */
  take(left?: number): void;
  /** Gives all of it back. */
  giveBack(): void;
}

/** Another program that writes into a file on a disk. */
export function otherProgramOn(disk: string): OtherProgram {
  const path = join(disk, 'of-another-program');
  return {
    take: (left = 0) => {
      const { bavail, bsize } = statfsSync(disk);
      const piece = Buffer.alloc(bsize);
      const file = openSync(path, 'a');
      try {
        for (let bytes = bavail * bsize - left; bytes > 0; bytes -= bsize) writeSync(file, piece);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    giveBack: () => rmSync(path),
  };
}

/** Copies what a server has on its disk, when it has been killed by `kill`: the disk is there as long as it is open. */
export async function copyAfter(disk: string, kill: () => Promise<void>, copy: string): Promise<void> {
  const open = openSync(disk, 'r');
  await kill();
  try {
    cpSync(`/proc/self/fd/${open}/.`, copy, {
      recursive: true,
      filter: (path) => !path.endsWith('of-another-program'),
    });
  } finally {
    closeSync(open);
  }
}

/** The folder of a program's disk, as others reach it. */
export const seenFrom = (pid: number, folder: string): string => `/proc/${pid}/root${folder}`;

/** The reason why there is no small disk here; undefined: there is one. */
export function noSmallDisk(): string | undefined {
  const [program = '', ...args] = NAMESPACE;
  const tried = spawnSync(program, [...args, 'mount', '-t', 'tmpfs', 'tmpfs', '/tmp'], { encoding: 'utf8' });
  if (tried.status === 0) return undefined;
  return `No small disk can be made here: ${tried.error?.message ?? tried.stderr.trim()}`;
}
