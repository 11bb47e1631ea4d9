export function madeOnce(
  path: string,
  make: (beside: string) => Promise<void>,
  kept?: number,
): Promise<string>;
export function removeOlder(folder: string, kept?: number): void;
