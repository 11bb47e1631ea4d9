type Tool =
  | 'attw'
  | 'biome'
  | 'depcruise'
  | 'knip'
  | 'playwright'
  | 'playwright-test'
  | 'tsc'
  | 'vitest'
  | 'wtr';

interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly echo?: (text: string) => unknown;
}

interface RunResult {
  readonly code: number;
  readonly output: string;
  readonly stdout: string;
}

export const ROOT: string;
export const toScreen: (text: string) => unknown;
export function runScript(script: string, args?: readonly string[], options?: RunOptions): Promise<RunResult>;
export function runTool(tool: Tool, args: readonly string[], options?: RunOptions): Promise<RunResult>;
