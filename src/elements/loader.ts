import { startFrom } from './start.ts';

export { configure, inspect } from './index.ts';

startFrom(import.meta.url);
