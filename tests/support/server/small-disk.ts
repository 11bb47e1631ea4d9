import { spawnSync } from 'node:child_process';
import { getuid } from 'node:process';

/** In a namespace of its own: nothing of the disk is left when the program has ended, however it ends. */
const NAMESPACE = ['unshare', '--mount', ...(getuid?.() === 0 ? [] : ['--map-root-user'])];
const MOUNT = 'mount -t tmpfs -o size="$1"m tmpfs "$2" && cp -R "$3/." "$2" && shift 3 && exec "$@"';

/**
 * The beginning of a command line: its program has a disk of so many megabytes as a folder, on which is what another folder has.
 * @param folder An empty one
 */
export const onSmallDisk = (megabytes: number, folder: string, content: string): readonly string[] => [
  ...NAMESPACE,
  ...['sh', '-c', MOUNT, 'sh', String(megabytes), folder, content],
];

/** The folder of a program's disk, as others reach it. */
export const seenFrom = (pid: number, folder: string): string => `/proc/${pid}/root${folder}`;

/** The reason why there is no small disk here; undefined: there is one. */
export function noSmallDisk(): string | undefined {
  const [program = '', ...args] = NAMESPACE;
  const tried = spawnSync(program, [...args, 'mount', '-t', 'tmpfs', 'tmpfs', '/tmp'], { encoding: 'utf8' });
  if (tried.status === 0) return undefined;
  return `No small disk can be made here: ${tried.error?.message ?? tried.stderr.trim()}`;
}
