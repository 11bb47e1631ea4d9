import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../tab.ts';

/** Orca's own settings: it speaks into its log alone, line by line, and needs no synthesizer. */
const CUSTOM = `import orca.debug
import orca.speech
orca.debug.debugFile.reconfigure(line_buffering=True)
orca.speech.init = lambda: None
`;

/** What a screen reader says. */
export class ScreenReader {
  readonly version: string;
  readonly #log: string;
  readonly stop: () => void;
  /** The number of utterances before what is listened to now. */
  #heard = 0;

  private constructor(version: string, log: string, stop: () => void) {
    this.version = version;
    this.#log = log;
    this.stop = stop;
  }

  /** Starts Orca on a screen. It wants a session's bus of its own: `run.mjs` begins one. */
  static async start(env: Readonly<Record<string, string>>): Promise<ScreenReader> {
    const folder = mkdtempSync(join(tmpdir(), 'ramal-heard-'));
    mkdirSync(join(folder, 'settings'));
    writeFileSync(join(folder, 'settings/orca-customizations.py'), CUSTOM);
    const log = join(folder, 'log');
    const options = ['--user-prefs', join(folder, 'settings'), '--debug-file', log];
    const child = spawn('orca', options, { stdio: 'ignore', env: { ...process.env, ...env } });
    child.on('error', () => undefined);
    const reader = new ScreenReader('Orca', log, () => {
      child.once('close', () => rmSync(folder, { recursive: true, force: true }));
      child.kill();
    });
    await reader.says(/Screen reader on/);
    return new ScreenReader(`Orca ${/Launching version (\S+)/.exec(reader.#text())?.[1]}`, log, reader.stop);
  }

  /** Listens from now on. */
  listen(): void {
    this.#heard = this.#utterances().length;
  }

  /** All that it has said since, in one line. */
  said(): string {
    return this.#utterances().slice(this.#heard).join(' · ');
  }

  /** All that it has said once it is silent. */
  async saidInAll(pause = 1000): Promise<string> {
    let before = '';
    await until(
      async () => {
        const now = this.said();
        const isSilent = now === before;
        before = now;
        return isSilent;
      },
      () => 'silence',
      { pause },
    );
    return before;
  }

  /** Waits until it says something. */
  async says(what: RegExp): Promise<void> {
    await until(
      async () => what.test(this.said()),
      () => `${what}, but it says “${this.said()}”`,
    );
  }

  #text(): string {
    return existsSync(this.#log) ? readFileSync(this.#log, 'utf8') : '';
  }

  #utterances(): string[] {
    return [...this.#text().matchAll(/SPEECH OUTPUT: '([^\n]*)'(?: voice=\w+)?\{/g)].map(([, words = '']) =>
      words.trim(),
    );
  }
}
