import type { FilesAhead } from '../core/element/prepare.ts';
import { startFrom } from './start.ts';

/** The build's list of each tag's files; empty where nothing is packed. */
declare const FILES_AHEAD: FilesAhead | undefined;

export { configure, inspect, logout } from './index.ts';

startFrom(import.meta.url, typeof FILES_AHEAD === 'undefined' ? undefined : FILES_AHEAD);
