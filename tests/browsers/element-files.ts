/** Where the bundles of element tests are put for other engines, beside those of their own runner. */
export const ELEMENT_BUNDLES = 'build/browser-tests';

const SOUND =
  'tests/element/call-player/call-player-sound.test.ts,tests/element/calm/call-player-heard.test.ts';

/** Element tests that every engine passes as they are, sound and drawing above all; `TEST_FILES` names others. */
export const ELEMENT_FILES = (process.env.TEST_FILES ?? SOUND).split(',');
