export const OFF_ANYWAY: readonly string[];
export const CHROMIUM_FLAGS: readonly string[];
export const WHOLE: readonly string[];
export function findChromium(names?: readonly string[]): string | undefined;
export function ensureChromium(log?: (line: string) => void, names?: readonly string[]): Promise<string>;
