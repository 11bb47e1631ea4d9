export function madeOnce(path: string, make: (path: string) => unknown): Promise<string>;
