import type { TheWorld } from '../world.ts';
import { designer } from './designer.ts';
import { form } from './form.ts';
import { longCallJob } from './long-call.ts';
import { lostCode } from './lost-code.ts';
import { palette } from './palette.ts';
import { reports } from './reports.ts';
import { stops } from './stops.ts';
import { strictPolicy } from './strict-policy.ts';
import { wholeJob } from './whole-job.ts';

/** How an engine differs from others in what its user sees. */
export interface Ways {
  /** It tells that there is no sound output. */
  readonly tellsOutput: boolean;
  /** It keeps a file that did not arrive as failed, as long as the page lives. */
  readonly keepsFailed: boolean;
}

/** The jobs of users that every engine is tried with. */
export function jobs(world: TheWorld, { tellsOutput, keepsFailed }: Ways): void {
  wholeJob(world, { tellsOutput });
  longCallJob(world);
  form(world);
  palette(world);
  designer(world);
  reports(world);
  stops(world);
  strictPolicy(world);
  lostCode(world, { keepsFailed });
}
