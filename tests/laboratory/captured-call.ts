import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeRecordings } from '../connectors/asterisk/support/recordings.ts';
import { command, newFolder } from '../connectors/asterisk/support/run-command.ts';
import { startTelephoneSystem } from '../support/server/telephone-system.ts';
import type { ForeignCall, ForeignSite } from './foreign-page.ts';

/** An imported call on a page of a host, and the seconds of its recording. */
export interface OpenedCall {
  readonly page: ForeignCall;
  readonly seconds: number;
  close(): Promise<void>;
}

const captured = (file: string) =>
  fileURLToPath(new URL(`../connectors/asterisk/captured/scenarios/${file}`, import.meta.url));

/** A captured call, where no switch can be made: its recording is a tone of a second. */
export async function capturedCall(site: ForeignSite): Promise<OpenedCall> {
  const { folder, remove } = newFolder();
  const system = await startTelephoneSystem({ allowOrigins: [site.origin] });
  const monitor = join(folder, 'monitor');
  writeRecordings(monitor);
  const files = ['--cdr', captured('cdr.csv'), '--cel', captured('cel.csv.gz'), '--recordings', monitor];
  await command(['import', ...files, '--to', system.server.url], { RAMAL_KEY: system.key });
  const { url } = system.server;
  const page = await site.open({ url, token: system.admin, id: 'pbx:1795394179.0' });
  const close = async () => {
    await page.close();
    await system.close();
    remove();
  };
  return { page, seconds: 1, close };
}
