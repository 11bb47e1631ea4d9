import { startSeededDemo } from '../support/server/processes/seeded-demo.mjs';

/** Starts the built portal for all tests; workers find its address in the environment. */
export default async function setUp(): Promise<() => Promise<void>> {
  const demo = await startSeededDemo();
  process.env.PORTAL_URL = demo.url;
  process.env.OUTBOX_URL = demo.outboxUrl;
  return demo.stop;
}
