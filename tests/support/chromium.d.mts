export const OFF_ANYWAY: readonly string[];
export const CHROMIUM_FLAGS: readonly string[];
export function findChromium(): string | undefined;
export function ensureChromium(log?: (line: string) => void): Promise<string>;
