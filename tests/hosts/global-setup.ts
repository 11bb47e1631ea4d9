import { startSeededDemo } from '../support/server/processes/seeded-demo.mjs';
import { copyHosts, startHost } from './host-server.mjs';
import { asked } from './hosts.ts';

/**
 * Starts the portal's API and the example hosts; tests find their addresses in the environment: `HOST_plain`,
 * and `HOST_plain_AWAY` for the one with scripts and styles from another origin; `HOST_plain_FOLDER` is where it is installed.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const demo = await startSeededDemo();
  const { hosts, remove } = copyHosts();
  process.env.PORTAL_URL = demo.url;
  const running: { stop(): void }[] = [];
  for (const name of asked()) {
    const host = await startHost(hosts, name, demo.url);
    process.env[`HOST_${name}`] = host.url;
    process.env[`HOST_${name}_AWAY`] = host.away;
    process.env[`HOST_${name}_FOLDER`] = host.folder;
    running.push(host);
  }
  return async () => {
    for (const { stop } of running) stop();
    await demo.stop();
    remove();
  };
}
