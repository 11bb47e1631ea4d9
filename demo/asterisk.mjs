// Sends the calls of an Asterisk to a Ramal server: `npm run asterisk -- try --cdr … --cel … --zone … --switch …`. See docs/asterisk.md.
import { buildStale } from './run-build.mjs';

await buildStale(['asterisk']);
const { runAsterisk } = await import('../build/asterisk/main.js');

process.exitCode = await runAsterisk(process.argv.slice(2), process.env);
