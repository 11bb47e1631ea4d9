import { startChromium } from './engines/chromium.ts';
import { jobs } from './jobs/jobs.ts';
import { worldOf } from './world.ts';

/** The engine of all other tests, beside the others. */
jobs(worldOf(startChromium), { tellsOutput: false, keepsFailed: false });
