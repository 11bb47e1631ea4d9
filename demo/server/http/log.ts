import { tellError } from './tell-error.ts';

/** Ids, counts and words of our own; never what somebody typed. */
export type Facts = Readonly<
  Record<string, string | number | boolean | readonly (string | number)[] | undefined>
>;

/** Where the server tells what an operator should know; users never read it. */
export interface Log {
  info(message: string): void;
  /** The cause is told without the values that were in it. */
  error(message: string, cause?: unknown): void;
  /** What an operator has to know of who did or tried what, for the record: see `security-events.ts`. */
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

/** The moment in UTC: lines of several servers are put in one order by it. */
const now = (): string => new Date().toISOString();

export const consoleLog: Log = {
  info: (message) => console.log(message),
  error: (message, cause) =>
    console.error(`${now()} ${message}${cause === undefined ? '' : `\n${tellError(cause)}`}`),
  security: (event, facts) => console.log(`${now()} ${securityLine(event, facts)}`),
};

/** Tells nobody anything. */
export const silentLog: Log = { info: () => undefined, error: () => undefined, security: () => undefined };
