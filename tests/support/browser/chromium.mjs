import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { chromium } from 'playwright';
import { runTool, toScreen } from '../runner/tools.mjs';

/** Features that Playwright turns off itself: of two such flags only the last counts. */
export const OFF_ANYWAY = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/**
 * Hidden pages of the address bar: each window had a process of its own for them, and every test has a
 * window.
 */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** The flags of every start of Chromium: no access to the network, no graphics card. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The public avatar service is not asked by tests.
  '--host-resolver-rules=MAP *.gravatar.com ~NOTFOUND',
  `--disable-features=${[...OFF_ANYWAY, ...ADDRESS_BAR].join()}`,
];

/** The browser of users: published measurements are made in it. */
export const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same engine without the window: it opens a page in half the time of the whole browser. */
const SHELL = 'chromium-headless-shell';
const PLACES = {
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter(Boolean)
    .map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe')),
};

/** Every file that may be a Chromium, the most wanted first. */
function* candidates(names) {
  yield process.env.CHROMIUM_PATH;
  yield process.env.CHROME_PATH;
  yield chromium.executablePath();
  yield* PLACES[process.platform] ?? [];
  for (const name of names)
    for (const folder of (process.env.PATH ?? '').split(delimiter)) yield join(folder, name);
}

/** True if the program starts; one without its libraries would not. Windows opens a window instead. */
const starts = (path) =>
  process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;

/** The path of a Chromium on this machine, or undefined. */
export function findChromium(names = [SHELL, ...WHOLE]) {
  for (const path of candidates(names)) if (path && existsSync(path) && starts(path)) return path;
  return undefined;
}

const isDebianRoot = () => existsSync('/etc/debian_version') && process.getuid?.() === 0;

/** Installs the first of Debian's packages that there is; says whether that worked. */
function installPackage(names) {
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  const install = (name) => apt('install', '-y', '-qq', '--no-install-recommends', name);
  return apt('update', '-qq') && names.slice(0, 2).some(install);
}

/**
 * Finds a Chromium, else installs one: Playwright's download, else Debian's package if that is possible.
 *
 * @returns its path
 * @throws Error whose message tells in one line how to mend it
 */
export async function ensureChromium(log = console.log, names = [SHELL, ...WHOLE]) {
  const found = findChromium(names);
  if (found) return found;

  log('No Chromium found: downloading Playwright’s.');
  await runTool('playwright', ['install', 'chromium'], { echo: toScreen });
  const downloaded = findChromium(names);
  if (downloaded) return downloaded;

  if (isDebianRoot()) {
    log('The download gave no Chromium that starts: installing Debian’s.');
    if (installPackage(names)) {
      const installed = findChromium(names);
      if (installed) return installed;
    }
  }
  throw new Error('No Chromium: install one, and name it in CHROMIUM_PATH if it is not on the PATH.');
}
