/** The program of an installed Firefox. */
export function firefoxPath(): string | undefined;

/** WebKitGTK with its driver, its plain browser and a screen that nobody looks at; undefined where one of them is missing. */
export function webkitPaths():
  | { readonly driver: string; readonly screen: string; readonly browser: string }
  | undefined;

/** A sound server, with which a machine without a device can have an output. */
export function pulseaudioPath(): string | undefined;

/** The engines to try: those that are installed, or all of them where `REQUIRE_ENGINES=1` says that none may be left out. */
export function enginesToTry(): ('firefox' | 'webkit')[];

/** Whether sound can be tried: that wants an output. */
export function isSoundToTry(): boolean;

/** The engines and the sound that are not tried, since something is not installed. */
export function notToTry(): string[];
