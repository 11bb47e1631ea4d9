import { startFirefox } from './engines/firefox.ts';
import { jobs } from './jobs/jobs.ts';
import { worldOf } from './world.ts';

/** On a machine without a sound output. */
jobs(worldOf(startFirefox), { tellsOutput: true, keepsFailed: true });
