export function newDataFolder(prefix: string): string;
