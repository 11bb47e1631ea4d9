/** The server cannot start for a reason that its operator can mend: shown without a stack. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}
