import { startWebKit } from './engines/webkit.ts';
import { elementTests } from './jobs/element-tests.ts';
import { worldOf } from './world.ts';

/**
 * Its Web Audio takes the sound of an element some tenths of a second late: what is heard is measured by the output alone. A jump into the
 * last second of two hours does not always sound there, which `docs/access.md` says.
 */
elementTests(
  worldOf(() => startWebKit({ sounds: true })),
  /what is drawn|two hours › (?!end where they end)/,
);
