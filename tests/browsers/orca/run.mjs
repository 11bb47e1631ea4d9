// Lets the screen reader Orca read the product in Firefox, checks what it says, and writes that into docs/access.md: `npm run orca`, before
// a release, on Linux with orca, dbus, at-spi2-core, firefox-esr and xvfb. It needs no desktop and no sound: what is spoken is read in
// Orca's own log.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../support/runner/tools.mjs';

// A home of its own: neither the settings of a user are changed nor the session's bus is used.
const home = mkdtempSync(join(tmpdir(), 'ramal-orca-'));
const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
const child = spawn('dbus-run-session', ['--', process.execPath, vitest, 'run', '--mode', 'orca'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: {
    ...process.env,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CONFIG_HOME: join(home, 'config'),
    GSETTINGS_BACKEND: 'memory',
    ORCA_HOME: home,
    LANG: 'en_US.UTF-8',
  },
});
child.on('error', (error) => {
  console.error(`${error.message}: install dbus.`);
  process.exitCode = 1;
});
child.on('close', (code) => {
  rmSync(home, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});
