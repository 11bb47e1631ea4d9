/** Where the server tells what an operator should know; users never read it. */
export interface Log {
  info(message: string): void;
  error(message: string, cause?: unknown): void;
}

export const consoleLog: Log = {
  info: (message) => console.log(message),
  error: (message, cause) => (cause === undefined ? console.error(message) : console.error(message, cause)),
};
