/**
 * Starts a built server as its own program does, with another cost of passwords: `node cheap-sign-ins.mjs MAIN COST`. Sign-ins renew
 * the hash of a password that was cheap to check, and by the usual cost each takes a quarter of a second of a processor.
 */
import { pathToFileURL } from 'node:url';

const [, , main, passwordCost] = process.argv;
const { fail, readSettings, startServer, stopOnSignals, welcome } = await import(pathToFileURL(main).href);
try {
  const server = await startServer({ ...readSettings(process.env), passwordCost });
  stopOnSignals(server);
  console.log(welcome(server));
} catch (error) {
  fail(error);
}
