import type { Test } from '../outcomes/reports.mjs';

export interface Step {
  readonly name: string;
  readonly after?: string;
  readonly browser?: boolean;
  run(
    say: (text: string) => void,
    browser: string | undefined,
    some:
      | { readonly files: readonly string[]; readonly isAgain?: boolean; readonly beside?: boolean }
      | undefined,
  ): Promise<readonly Test[]>;
}

export function runSteps(
  steps: readonly Step[],
  surroundings: {
    show: (text: string) => void;
    findBrowser: () => Promise<string>;
    tellsCosts?: boolean;
    filesOf?: (step: Step) => readonly string[];
  },
): Promise<boolean>;
