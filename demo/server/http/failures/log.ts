import { tellError } from './tell-error.ts';

/** Ids, counts and our own words; never a user's input. */
export type Facts = Readonly<
  Record<string, string | number | boolean | readonly (string | number)[] | undefined>
>;

/** The log for operators; users never read it. */
export interface Log {
  info(message: string): void;
  /** The cause is logged without the values in it. */
  error(message: string, cause?: unknown): void;
  /** Logs a user's action or attempt that operators have to know of: see `security-events.ts`. */
  security(event: string, facts: Facts): void;
}

/** One line of an event: `security “exported” call=exportCalls user=3 level=1 from=10.0.0.7`. */
export const securityLine = (event: string, facts: Facts): string =>
  [
    `security “${event}”`,
    ...Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`)),
  ]
    .join(' ')
    .replaceAll(/\p{Cc}/gu, ' ');

/** The time in UTC: it gives lines of several servers one order. */
const now = (): string => new Date().toISOString();

/** The log on the console. */
export const consoleLog: Log = {
  info: (message) => console.log(message),
  error: (message, cause) =>
    console.error(`${now()} ${message}${cause === undefined ? '' : `\n${tellError(cause)}`}`),
  security: (event, facts) => console.log(`${now()} ${securityLine(event, facts)}`),
};

/** A log without output. */
export const silentLog: Log = { info: () => undefined, error: () => undefined, security: () => undefined };
