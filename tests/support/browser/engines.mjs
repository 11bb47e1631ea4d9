// The second and third engine that tests know how to drive, where they are installed.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const isRequired = process.env.REQUIRE_ENGINES === '1';

const inPath = (...names) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

const firstOf = (places) => places.find((place) => existsSync(place));

/** The program of an installed Firefox: `FIREFOX_PATH`, or where systems put it. */
export const firefoxPath = () =>
  process.env.FIREFOX_PATH ||
  firstOf([
    ...inPath('firefox', 'firefox-esr'),
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    ...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)']].flatMap((folder) =>
      folder ? [join(folder, 'Mozilla Firefox', 'firefox.exe')] : [],
    ),
  ]);

/** The folders in which Linux has libraries, one for each kind of processor. */
function libraries() {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  return [
    '/usr/lib',
    '/usr/libexec',
    ...folders.filter((name) => name.includes('-linux-')).map((name) => `/usr/lib/${name}`),
  ];
}

/** WebKitGTK with its driver, its plain browser and a screen that nobody looks at; undefined where one of them is missing. */
export function webkitPaths() {
  const driver = firstOf(inPath('WebKitWebDriver'));
  const screen = firstOf(inPath('Xvfb'));
  const browser = firstOf(
    libraries().flatMap((folder) =>
      ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map((name) => join(folder, name, 'MiniBrowser')),
    ),
  );
  return driver && screen && browser ? { driver, screen, browser } : undefined;
}

/** A sound server, with which a machine without a device can have an output. */
export const pulseaudioPath = () => firstOf(inPath('pulseaudio'));

/** The engines to try: those that are installed, or all of them where `REQUIRE_ENGINES=1` says that none may be left out. */
export const enginesToTry = () => [
  ...(firefoxPath() || isRequired ? ['firefox'] : []),
  ...(webkitPaths() || isRequired ? ['webkit'] : []),
];

/** Whether sound can be tried: that wants an output. */
export const isSoundToTry = () => pulseaudioPath() !== undefined || isRequired;

/** The engines and the sound that are not tried, since something is not installed. */
export const notToTry = () => [
  ...['firefox', 'webkit'].filter((engine) => !enginesToTry().includes(engine)),
  ...(isSoundToTry() ? [] : ['sound']),
];
