import { startFirefox } from './engines/firefox.ts';
import { elementTests } from './jobs/element-tests.ts';
import { worldOf } from './world.ts';

/** Sound is where the player says that it is: that wants an output. */
elementTests(worldOf(() => startFirefox({ sounds: true })));
