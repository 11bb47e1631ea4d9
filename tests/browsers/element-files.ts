/** Where the bundles of element tests are put for other engines, beside those of their own runner. */
export const ELEMENT_BUNDLES = 'build/browser-tests';

/** Element tests that every engine passes as they are, sound and drawing above all; `TEST_FILES` names others. */
export const ELEMENT_FILES = (process.env.TEST_FILES ?? 'tests/element/call-player-sound.test.ts').split(',');
