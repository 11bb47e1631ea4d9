// The servers and databases of demo/compose.yaml without containers, with Debian's own packages: `npm run cluster [-- --kills 5]`.
// The first database is killed under load, again and again; the figures are in docs/scaling.md.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runTool, toScreen } from '../support/runner/tools.mjs';

const FOLDERS = ['/usr/lib/postgresql/15/bin', '/usr/sbin', ...(process.env.PATH ?? '').split(':')];
const PROGRAMS = ['postgres', 'repmgrd', 'pgbouncer', 'haproxy'];
const missing = PROGRAMS.filter((name) => !FOLDERS.some((folder) => existsSync(join(folder, name))));
if (missing.length > 0) {
  console.log(
    `Not installed: ${missing.join(', ')}. On Debian 12: apt-get install postgresql-15 postgresql-15-repmgr pgbouncer haproxy.`,
  );
  process.exit(0);
}

const at = process.argv.indexOf('--kills');
const env = at > 0 ? { KILLS: process.argv[at + 1] ?? '' } : {};
const { code } = await runTool('vitest', ['run', '--mode', 'cluster'], { env, echo: toScreen });
process.exitCode = code;
