import { startFrom } from './start.ts';

export { configure, inspect, logout } from './index.ts';

startFrom(import.meta.url);
