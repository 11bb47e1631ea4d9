import { startWebKit } from './engines/webkit.ts';
import { jobs } from './jobs/jobs.ts';
import { worldOf } from './world.ts';

/** On a machine without a sound output, which WebKitGTK does not tell. */
jobs(worldOf(startWebKit), { tellsOutput: false, keepsFailed: false });
