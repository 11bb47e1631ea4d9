import { createContext } from 'react';
import type { Control } from 'react-hook-form';

/** The state that the fields of a form share. */
export interface FormSurroundings {
  readonly control: Control<Record<string, unknown>, unknown, unknown>;
  /** The fields that must be filled in, by what the contract says of an empty form. */
  readonly required: ReadonlySet<string>;
  /** The record is there already: what differs from it is marked. */
  readonly stored: boolean;
  /** Takes several files that are chosen at once, where each becomes a record of its own. */
  readonly onSeveral?: ((files: readonly File[]) => void) | undefined;
  /** Told of a file that was chosen. */
  readonly onFile?: ((file: File) => void) | undefined;
}

/** Gives the fields of a form its state. */
export const FormContext = createContext<FormSurroundings | null>(null);
